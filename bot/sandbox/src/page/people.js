// The list of members, and what can be changed about each.

import { avatar, call, h } from "./dom.js";
import { form, menu, open } from "./dialogs.js";
import { LANGUAGES, local } from "./words.js";

function badges(one) {
  const words = [one.owner ? "owner" : null, one.left ? "left" : null, one.direct_messages ? null : "DMs closed", one.installed ? "has the app" : null].filter(Boolean);
  return words.length ? h("small", {}, ` ${words.join(" · ")}`) : null;
}

/** Language, roles, messages, installation: a member's settings, saved as they are changed. */
function settings(one, app) {
  const problem = h("p", { class: "problem", role: "alert" });
  const save = (change) => call("member", { member: one.id, ...change }).then(() => { problem.textContent = ""; }, (error) => { problem.textContent = error.message; });
  const tick = (label, hint, checked, change) => h("label", { class: "tick" },
    h("input", { type: "checkbox", checked, onchange: (event) => change(event.currentTarget.checked) }),
    h("span", { class: "words" }, h("span", {}, label), hint ? h("small", {}, hint) : null));
  const has = new Set(one.roles);
  const roles = app.roles().filter((role) => !role.managed && role.name !== "@everyone");
  const language = h("select", { onchange: (event) => save({ locale: event.currentTarget.value }) },
    Object.entries(LANGUAGES).map(([code, name]) => h("option", { value: code, selected: code === one.locale }, name)));
  const dialog = h("dialog", { class: "form", "aria-label": `Settings of ${one.name}` }, h("div", { class: "sheet" },
    h("h3", {}, `Settings of ${one.name}`),
    h("label", {}, h("span", {}, "Language"), language),
    roles.length ? h("fieldset", {}, h("legend", {}, "Roles"), roles.map((role) => tick(`@${role.name}`, null, has.has(role.id), (checked) => {
      if (checked) has.add(role.id); else has.delete(role.id);
      save({ roles: [...has] });
    }))) : null,
    tick("Takes direct messages", "from the bot and other members of the server", one.direct_messages, (checked) => save({ direct_messages: checked })),
    tick("Has installed the app", "its commands then work in private messages too", one.installed, (checked) => save({ installed: checked })),
    one.owner ? null : tick("Is in the server", null, !one.left, (checked) => save({ left: !checked })),
    problem,
    h("div", { class: "buttons" }, h("button", { type: "button", class: "primary", onclick: () => dialog.close() }, "Done"))));
  open(dialog);
  language.focus();
}

/** Asks for a role's name and what it may do. */
function newRole() {
  const field = (custom_id, label, placeholder, required) => ({ custom_id, label, placeholder, required, max_length: 100, min_length: 0, value: "" });
  form({ title: "Add a role", inputs: [field("name", "Name", "Players", true), field("permissions", "Permissions", "MANAGE_GUILD", false)] }, "the sandbox",
    ({ name, permissions }) => call("roles", { name, permissions: permissions.toUpperCase().split(/[\s,]+/).filter(Boolean) }));
}

function row(one, isBot, app) {
  const me = app.me;
  const actions = [
    ...(isBot || one.id === me ? [] : [
      { label: `Play as ${one.name}`, act: () => app.become(one.id) },
      { label: `Open ${one.name} in a new tab`, act: () => window.open(`/?member=${encodeURIComponent(one.name)}#${app.where().channel}`, "_blank") },
      { label: `Message ${one.name} privately`, act: async () => app.openWhenThere((await call("private", { members: [me, one.id] })).channel) }]),
    ...app.userCommands().map((command) => ({ label: local(command, "name", app.locale()), act: () => app.act("menu", { command: command.name, user: one.id, channel: app.where().channel }, { label: local(command, "name", app.locale()) }) })),
    ...(isBot ? [] : [{ label: "Settings…", act: () => settings(one, app) }]),
    { label: "Copy mention", act: () => navigator.clipboard?.writeText(`<@${one.id}>`) },
  ];
  return h("li", {}, h("button", {
    type: "button", class: `member ${one.online ? "" : "away"}`, "aria-haspopup": "dialog", dataset: { key: `member${one.id}` },
    onclick: (event) => menu(event.currentTarget, one.name, actions),
  }, avatar(one.id, one.name, `${one.online ? "online" : "offline"} ${isBot ? "app" : ""}`), h("span", { class: "name" }, one.name, isBot ? null : badges(one)),
  isBot ? h("span", { class: "badge" }, "APP") : null, h("span", { class: "hidden" }, one.online ? " online" : " offline")));
}

/** Draws the list of members. */
export function people(place, { members, bot }, app) {
  const present = members.filter((one) => !one.left);
  const gone = members.filter((one) => one.left);
  place.replaceChildren(h("h2", {}, `Members — ${present.length + (bot.installed ? 1 : 0)}`),
    h("ul", {}, present.map((one) => row(one, false, app)), bot.installed ? row(bot, true, app) : null),
    ...(gone.length ? [h("h2", {}, "Not in the server"), h("ul", {}, gone.map((one) => row(one, false, app)))] : []),
    h("button", { type: "button", class: "pill", onclick: () => form({ title: "Add a member", inputs: [{ custom_id: "name", label: "Name", required: true, max_length: 32, min_length: 1, placeholder: "", value: "" }] }, "the sandbox", ({ name }) => call("members", { name })) }, "+ Add a member"),
    h("button", { type: "button", class: "pill", onclick: newRole }, "+ Add a role"));
}
