// Dialogs: enlarged pictures, pickers, forms, context menus.

import { h } from "./dom.js";
import { emoji } from "./emoji.js";

/** Shows a dialog until it is closed. */
export function open(dialog) {
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.showModal();
  return dialog;
}

/** Shows a picture as large as the window. */
export function enlarge(url, alt) {
  const close = () => dialog.close();
  const dialog = h("dialog", { class: "lightbox", "aria-label": "Enlarged picture" },
    h("button", { type: "button", class: "close", onclick: close, "aria-label": "Close" }, "✕"),
    h("img", { src: url, alt }),
    alt ? h("details", {}, h("summary", {}, "Alt text"), h("p", {}, alt)) : null);
  open(dialog);
}

function place(dialog, anchor) {
  if (window.innerWidth <= 720) return;
  const box = anchor.getBoundingClientRect();
  dialog.classList.add("placed");
  const left = Math.min(box.left, window.innerWidth - dialog.offsetWidth - 8);
  const below = box.bottom + 4;
  const fits = below + dialog.offsetHeight < window.innerHeight;
  dialog.style.left = `${Math.max(8, left)}px`;
  dialog.style.top = `${fits ? below : Math.max(8, box.top - dialog.offsetHeight - 4)}px`;
}

/** Moves focus among the buttons of a list with the arrow keys. */
function arrows(list) {
  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const items = [...list.querySelectorAll("button:not(:disabled), input")];
    if (!items.length || (!step && event.key !== "Home" && event.key !== "End")) return;
    event.preventDefault();
    const at = items.indexOf(document.activeElement);
    const to = event.key === "Home" ? 0 : event.key === "End" ? items.length - 1 : (at + step + items.length) % items.length;
    items[to].focus();
  });
}

/** Offers actions beside what they are about. */
export function menu(anchor, title, items) {
  const list = h("div", { class: "options" }, items.map(({ label, act }) =>
    h("button", { type: "button", onclick: () => { dialog.close(); act(); } }, label)));
  arrows(list);
  const dialog = h("dialog", { class: "picker", "aria-label": title }, h("h3", {}, title), list);
  open(dialog);
  place(dialog, anchor);
}

/** Lets somebody choose from a select; `done` gets the values. */
export function pick(anchor, { title, options, least, most }, done) {
  const single = most === 1;
  const boxes = [];
  const row = (option) => {
    const words = h("span", { class: "words" }, h("span", {}, option.emoji ? [emoji(option.emoji), " "] : "", option.label),
      option.description ? h("small", {}, option.description) : null);
    if (single) {
      return h("button", { type: "button", "aria-pressed": String(Boolean(option.chosen)), onclick: () => { dialog.close(); done([option.value]); } }, words);
    }
    const box = h("input", { type: "checkbox", value: option.value, checked: Boolean(option.chosen), onchange: limit });
    boxes.push(box);
    return h("label", {}, box, words);
  };
  const confirm = h("button", { type: "button", class: "primary", onclick: () => { dialog.close(); done(boxes.filter((box) => box.checked).map((box) => box.value)); } }, "Choose");
  function limit() {
    const count = boxes.filter((box) => box.checked).length;
    for (const box of boxes) box.disabled = !box.checked && count >= most;
    confirm.disabled = count < least;
  }
  const list = h("div", { class: "options" }, options.map(row));
  arrows(list);
  const dialog = h("dialog", { class: "picker", "aria-label": title }, h("h3", {}, title), list, single ? null : confirm);
  if (!single) limit();
  open(dialog);
  place(dialog, anchor);
}

/** Shows a form, of the bot's if one is named; `send` gets the values and may throw. */
export function form(modal, bot, send) {
  const problem = h("p", { class: "problem", role: "alert" });
  const fields = modal.inputs.map((input) => {
    const field = h(input.paragraph ? "textarea" : "input", {
      name: input.custom_id, placeholder: input.placeholder || undefined, required: input.required,
      minlength: input.min_length ? String(input.min_length) : undefined, maxlength: String(input.max_length),
      rows: input.paragraph ? "4" : undefined, type: input.paragraph ? undefined : "text",
    });
    field.value = input.value;
    return h("label", {}, h("span", {}, input.label, input.required ? h("b", { class: "required", title: "required" }, " *") : null), field);
  });
  const body = h("form", { method: "dialog", onsubmit: async (event) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(body).entries());
    // Out of the way at once: what comes of it may be there before this call returns.
    dialog.close();
    try {
      await send(values);
    } catch (error) {
      problem.textContent = error.message;
      open(dialog);
    }
  } }, h("h3", {}, modal.title), bot ? h("p", { class: "small" }, `This form goes to ${bot}.`) : null, fields, problem,
  h("div", { class: "buttons" },
    h("button", { type: "button", onclick: () => dialog.close() }, "Cancel"),
    h("button", { type: "submit", class: "primary" }, "Submit")));
  const dialog = h("dialog", { class: "form", "aria-label": modal.title }, body);
  open(dialog);
  body.querySelector("input, textarea")?.focus();
}
