// Small tools for building the page.

/** Makes an element; properties beginning with `on` are listeners. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "dataset") Object.assign(element.dataset, value);
    else if (name in element && typeof value !== "string") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

let pressed = false;
const held = [];

/** Acts now, or, while a button of the mouse or a finger is down, as soon as it is up: a click comes to nothing when what was pressed is drawn anew. */
export function afterPress(act) {
  if (pressed) held.push(act);
  else act();
}

/** Lets the click come first. */
function release() {
  setTimeout(() => {
    pressed = false;
    for (const act of held.splice(0)) act();
  });
}

addEventListener("pointerdown", () => { pressed = true; }, true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, true);
addEventListener("blur", release);

/** A form of JSON and the files beside it, by option. */
function packed(json, files) {
  const data = new FormData();
  data.append("payload_json", json);
  for (const [option, file] of files) data.append(`files[${option}]`, file);
  return data;
}

/** A call of the sandbox's API, perhaps with files; throws what it refuses in words. */
export async function call(path, { files, ...body }) {
  const json = JSON.stringify(body);
  const response = await fetch(`/sandbox/api/${path}`, files?.size
    ? { method: "POST", body: packed(json, files) }
    : { method: "POST", headers: { "content-type": "application/json" }, body: json });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error ?? `The sandbox answered ${response.status}.`);
  return answer;
}

const HUES = [231, 152, 12, 280, 195, 330, 45, 95];

/** The round picture of somebody: an initial on a colour of their own. */
export function avatar(id, name, extra = "") {
  const circle = h("span", { class: `avatar ${extra}`, "aria-hidden": "true" }, [...name][0]?.toUpperCase() ?? "?");
  circle.style.setProperty("--hue", HUES[Number(BigInt(id) % BigInt(HUES.length))]);
  return circle;
}

/** Two numbers of versions, ids or the like, as text of any length. */
export function compareIds(one, other) {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}
