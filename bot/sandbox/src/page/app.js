// A channel in the browser: what is known, what is shown, what is done.

import { afterPress, avatar, call, compareIds, h } from "./dom.js";
import { Composer } from "./composer.js";
import { form, menu } from "./dialogs.js";
import { relative } from "./markdown.js";
import { draw } from "./message.js";
import { people } from "./people.js";
import { mayStartFrom, placeMenu, startThread } from "./threads.js";
import { flatten, local } from "./words.js";

const find = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);
const known = { me: null, directory: null, commands: { server: [], direct: [], private: [] }, messages: new Map(), interactions: new Map(), skew: 0 };
const dismissed = new Set();
const started = new Map();
let channel = null;
let socket = null;
let wanted = query.get("member");
/** What was read when the channel was opened: below it, messages are new. */
let readBefore = null;
let opening = null;

const context = {
  get me() { return known.me; },
  now: () => (Date.now() + known.skew) / 1000,
  userName: (id) => [...known.directory.members, known.directory.bot].find((one) => one.id === id)?.name ?? "unknown-user",
  roleName: (id) => known.directory.roles.find((one) => one.id === id)?.name.replace(/^@/, "") ?? "unknown-role",
  hasRole: (id) => self()?.roles.includes(id) ?? false,
  locale: () => self()?.locale ?? "en-US",
  channelName: (id) => known.directory.channels.find((one) => one.id === id)?.name ?? "unknown",
  openChannel: (id) => show(id),
  typeCommand: (path) => composer.begin(path),
  openWhenThere: (id) => { opening = id; show(id); },
  become: (id) => become(id),
  people: () => [...known.directory.members.filter((one) => !one.left), ...(known.directory.bot.installed ? [known.directory.bot] : [])],
  roles: () => known.directory.roles,
  channels: (types) => known.directory.channels.filter((one) => one.kind !== "direct" && one.kind !== "private" && (!types?.length || types.includes(one.type))),
  thread: (message) => known.directory.channels.find((one) => one.kind === "thread" && one.id === (message.announces ?? message.id)),
  offered: () => known.commands[here()?.kind] ?? known.commands.server,
  shownCommand: (used) => { const one = flatten(context.offered(), context.locale()).find((command) => `/${command.path}` === used); return one ? `/${one.shown}` : used; },
  userCommands: () => context.offered().filter((one) => one.type === 2),
  where: () => ({ member: known.me, channel }),
  messageCommands: () => context.offered().filter((one) => one.type === 3),
  messageItems: (message) => [
    ...(mayStartFrom(message, here()) ? [{ label: "Create thread", act: () => startThread(context, message) }] : []),
    ...context.messageCommands().map((one) => ({ label: local(one, "name", context.locale()), act: () => context.act("menu", { command: one.name, message: message.id }, { label: local(one, "name", context.locale()) }) }))],
  messageMenu: (anchor, message) => menu(anchor, "Message", context.messageItems(message)),
  tell: (words) => composer.tell(words),
  dismiss: (id) => { dismissed.add(id); redraw(); },
  hasChannel: (id) => known.directory.channels.some((one) => one.id === id),
  openPlace: ({ channel: id, message }) => { show(id); if (message) context.jump(message); },
  jump: (id) => { const one = find(`m${id}`); one?.scrollIntoView({ block: "center" }); one?.focus(); },
  mentioned: (text) => text.replace(/@(\S+)/g, (all, name) => {
    const named = (list) => list.find((other) => other.name.toLowerCase() === name.toLowerCase());
    const user = named(context.people());
    const role = named(context.roles());
    return user ? `<@${user.id}>` : role ? `<@&${role.id}>` : all;
  }),
  say: (text) => call("say", { ...context.where(), text: context.mentioned(text) }),
  act,
};
const composer = new Composer(find("composer"), context);

const here = () => known.directory?.channels.find((one) => one.id === channel);
const self = () => known.directory?.members.find((one) => one.id === known.me);

/** Does something the bot has to answer, and shows how that goes. */
async function act(path, body, about = {}) {
  busy(about, true);
  try {
    const { interaction } = await call(path, { member: known.me, ...body });
    started.set(interaction, { ...about, channel, at: context.now() });
    if (path === "slash") toBottom();
    // The news of it may have come before this answer did.
    settle(interaction);
    pending();
    return interaction;
  } catch (error) {
    busy(about, false);
    if (!about.message) throw error;
    problem(about.message, error.message);
    return null;
  }
}

function busy({ message, custom }, waiting) {
  if (!message) return;
  const control = find(`m${message}`)?.querySelector(`[data-custom="${CSS.escape(custom)}"]`);
  control?.classList.toggle("busy", waiting);
  control?.setAttribute("aria-busy", String(waiting));
}

function problem(message, words) {
  const line = find(`m${message}`)?.querySelector(":scope > .lines .problem");
  if (!line) return;
  line.textContent = words;
  line.hidden = !words;
}

/** Shows how far the bot is with something that was begun here. */
function settle(id) {
  const about = started.get(id);
  const interaction = known.interactions.get(id);
  if (!about || !interaction || interaction.progress === "waiting") return;
  busy(about, false);
  if (interaction.progress === "failed") {
    if (about.message) problem(about.message, "This interaction failed");
    else about.failed = true;
    return;
  }
  if (about.message) problem(about.message, "");
  started.delete(id);
  if (interaction.progress === "modal") {
    form(interaction.modal, known.directory.bot.name, (values) => act("modal", { interaction: id, values }, { label: interaction.modal.title }));
  }
}

function connect() {
  socket?.close();
  const address = `ws://${location.host}/sandbox/ws${wanted ? `?member=${encodeURIComponent(wanted)}` : ""}`;
  const mine = new WebSocket(address);
  socket = mine;
  mine.onmessage = (event) => afterPress(() => { if (socket === mine) update(JSON.parse(event.data)); });
  mine.onclose = () => {
    if (socket !== mine) return;
    find("status").textContent = "The sandbox has stopped; this page tries again by itself.";
    setTimeout(connect, 1000);
  };
}

function update(news) {
  if (news.first) {
    known.messages.clear();
    known.interactions.clear();
  }
  const bottom = atBottom();
  known.directory = news.directory;
  known.me = news.directory.me;
  known.skew = news.now - Date.now();
  if (news.commands) known.commands = news.commands;
  for (const message of news.messages) known.messages.set(message.id, message);
  for (const id of news.gone) known.messages.delete(id);
  for (const interaction of news.interactions) known.interactions.set(interaction.id, interaction);
  if (!here()) pickChannel();
  else if (news.first || document.hidden) rememberRead();
  if (opening && opening !== channel) show(opening);
  if (news.first || drawnFor !== circumstances()) redraw();
  else refresh(new Set([...news.messages.map((one) => one.id), ...news.gone]));
  for (const interaction of news.interactions) settle(interaction.id);
  pending();
  frame();
  if (bottom) toBottom();
  markRead();
}

function pickChannel() {
  const all = known.directory.channels;
  const named = all.find((one) => one.id === location.hash.slice(1) || one.id === query.get("channel") || one.name === query.get("channel"));
  show((named ?? all[0]).id);
}

/** Opens a channel. */
function show(id) {
  if (!known.directory.channels.some((one) => one.id === id)) return;
  if (opening === id) opening = null;
  channel = id;
  readBefore = null;
  rememberRead();
  history.replaceState(null, "", `?member=${encodeURIComponent(context.userName(known.me))}#${id}`);
  closeDrawers();
  frame(true);
  redraw();
  toBottom();
  markRead();
}

/** Keeps in mind where the new messages begin, unless that is known. */
function rememberRead() {
  const place = here();
  if (place?.unread && readBefore === null) readBefore = place.read ?? "0";
}

const log = find("log");
const rows = find("messages");
const atBottom = () => log.scrollHeight - log.scrollTop - log.clientHeight < 80;
function toBottom() {
  log.scrollTop = log.scrollHeight;
}
// Pictures arrive after their message: stay at the end if that is where one was.
log.addEventListener("load", () => { if (log.scrollHeight - log.scrollTop - log.clientHeight < 900) toBottom(); }, true);

function shown() {
  return [...known.messages.values()].filter((one) => one.channel_id === channel && !dismissed.has(one.id)).sort((one, other) => compareIds(one.id, other.id));
}

function isCompact(message, before) {
  return Boolean(before) && before.author.id === message.author.id && !message.used && !message.reply_to
    && (before.flags & 64) === (message.flags & 64) && new Date(message.timestamp) - new Date(before.timestamp) < 420000;
}

const isNew = (message) => readBefore !== null && message.author.id !== known.me && compareIds(message.id, readBefore) > 0;

/** Puts the line above the first new message. */
function divide(messages) {
  find("new")?.remove();
  const first = messages.find(isNew);
  if (first) find(`m${first.id}`)?.prepend(h("div", { id: "new", role: "separator", "aria-label": "New messages" }, h("span", {}, "New")));
}

/** What all messages depend on: the language, the commands of their menus, what one may do here. */
const circumstances = () => JSON.stringify([context.locale(), context.messageCommands(), here().starts]);
let drawnFor = null;
/** Draws the whole channel anew. */
function redraw() {
  drawnFor = circumstances();
  const messages = shown();
  const drawn = messages.map((message, index) => draw(message, isCompact(message, messages[index - 1]), context));
  rows.replaceChildren(welcome(), ...drawn, h("li", { id: "pending" }));
  divide(messages);
  pending();
}

/** Draws only what changed, and keeps the focus where it was. */
function refresh(changed) {
  const messages = shown();
  for (const id of changed) if (!known.messages.has(id)) find(`m${id}`)?.remove();
  messages.forEach((message, index) => {
    if (!changed.has(message.id)) return;
    const old = find(`m${message.id}`);
    const focused = old?.contains(document.activeElement) ? document.activeElement : null;
    const label = focused?.textContent;
    const fresh = draw(message, isCompact(message, messages[index - 1]), context);
    if (old) old.replaceWith(fresh);
    else {
      const next = messages.slice(index + 1).map((one) => find(`m${one.id}`)).find(Boolean);
      rows.insertBefore(fresh, next ?? find("pending"));
    }
    if (focused) {
      const same = [...fresh.querySelectorAll("button, a")].find((one) => one.dataset.custom === focused.dataset.custom && one.textContent === label);
      (same ?? fresh).focus({ preventScroll: true });
    }
  });
  divide(messages);
}

function welcome() {
  const place = here();
  const bot = known.directory.bot.name;
  return h("li", { class: "welcome" }, h("h2", {}, { direct: `Your conversation with ${bot}`, private: `Your conversation with ${place.name}` }[place.kind] ?? `Welcome to #${place.name}`),
    h("p", {}, "You are ", h("b", {}, context.userName(known.me)), ". Type ", h("kbd", {}, "/"), ` to see what ${bot} can do; switch to another member at the top, or open one in a second tab.`),
    h("button", { type: "button", class: "button primary", onclick: () => composer.begin() }, "Show the commands"));
}

/** Commands on their way, and those the bot was too late for. */
function pending() {
  const place = find("pending");
  if (!place) return;
  const waiting = [...started].filter(([, about]) => !about.message && about.channel === channel).map(([id, about]) =>
    h("div", { class: about.failed ? "problem" : "small" }, h("b", {}, context.userName(known.me)), " used ", h("span", { class: "mention" }, about.label ?? ""), " — ",
      about.failed ? "The application did not respond. " : "sending…",
      about.failed ? h("button", { type: "button", class: "text-button", onclick: () => { started.delete(id); pending(); } }, "Dismiss") : null));
  place.replaceChildren(...waiting);
}

async function markRead() {
  const place = here();
  const last = shown().at(-1);
  if (!place?.unread || !last || document.hidden || !atBottom()) return;
  await call("read", { ...context.where(), message: last.id }).catch(() => {});
}

function badge(count) {
  return count ? h("span", { class: "count" }, String(count), h("span", { class: "hidden" }, " unread mentions")) : null;
}

function channelButton(one) {
  const sign = one.kind === "direct" ? avatar(known.directory.bot.id, one.name, "tiny app") : one.kind === "private" ? avatar(one.id, one.name, "tiny") : h("span", { "aria-hidden": "true" }, one.kind === "thread" ? "↳" : "#");
  return h("li", {}, h("button", {
    type: "button", "aria-current": one.id === channel ? "page" : undefined,
    class: ["channel", one.kind, one.unread ? "unread" : "", one.archived ? "archived" : ""].join(" "), onclick: () => show(one.id),
  }, sign, h("span", { class: "name" }, one.name, one.archived ? h("small", {}, " (archived)") : null), badge(one.mentions),
  one.unread && !one.mentions ? h("span", { class: "hidden" }, " unread") : null));
}

let framed = "";
/** Draws what stands around the messages, if any of it changed. */
function frame(force = false) {
  const now = JSON.stringify([known.directory, channel, known.commands.server.map((one) => one.name)]);
  if (!force && now === framed) return;
  framed = now;
  const { guild, channels, members, bot } = known.directory;
  const focused = document.activeElement?.dataset?.key;
  find("guild").textContent = guild.name;
  const top = channels.filter((one) => one.kind === "text");
  const list = top.flatMap((one) => [one, ...channels.filter((thread) => thread.parent === one.id && (thread.joined || !thread.archived || thread.id === channel))]);
  find("channels").replaceChildren(
    h("h2", {}, "Channels"), h("ul", {}, list.map(channelButton)),
    h("h2", {}, "Direct messages"), h("ul", {}, channels.filter((one) => one.kind === "direct" || one.kind === "private").map(channelButton)));
  const place = here();
  const title = place.kind === "direct" || place.kind === "private" ? place.name : `#${place.name}`;
  find("title").textContent = title;
  find("thread").hidden = place.kind !== "thread" && !place.starts;
  find("thread").setAttribute("aria-label", place.kind === "thread" ? "This thread" : "This channel");
  log.setAttribute("aria-label", `Messages in ${title}`);
  document.title = `${place.mentions ? `(${place.mentions}) ` : ""}${title} · ${context.userName(known.me)} · Oddboard sandbox`;
  find("who").replaceChildren(...members.filter((one) => !one.left || one.id === known.me).map((one) => h("button", {
    type: "button", class: "person", "aria-pressed": String(one.id === known.me), title: `Play as ${one.name}`, dataset: { key: `who${one.id}` },
    onclick: () => become(one.id),
  }, avatar(one.id, one.name, "tiny"), h("span", { class: "name" }, one.name), one.id === known.me ? null : badge(one.mentions))));
  find("typing").textContent = place.typing.length ? `${place.typing.join(", ")} is typing…` : "";
  find("status").textContent = bot.online ? "" : `${bot.name} is not connected.`;
  const broken = known.directory.violations.length;
  find("broken").hidden = !broken;
  find("broken").textContent = `${broken} broken ${broken === 1 ? "rule" : "rules"}`;
  people(find("members"), known.directory, context);
  const closed = place.writable ? "" : place.locked ? "This thread is locked" : `You may not write in ${title}`;
  if (force || closed !== composer.closed) composer.place(title, closed);
  if (focused) document.querySelector(`[data-key="${focused}"]`)?.focus();
}

/** Plays another member in this tab. */
function become(id) {
  wanted = id;
  started.clear();
  readBefore = null;
  history.replaceState(null, "", `?member=${encodeURIComponent(context.userName(id))}#${channel}`);
  if (here()?.kind === "direct") channel = null;
  connect();
}

function theme(name) {
  document.documentElement.dataset.theme = name;
  find("theme").textContent = name === "dark" ? "Light" : "Dark";
  find("theme").setAttribute("aria-pressed", String(name === "light"));
}
theme(localStorage.getItem("theme") ?? query.get("theme") ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark"));
find("theme").addEventListener("click", () => {
  const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  localStorage.setItem("theme", next);
  theme(next);
});
for (const [button, name] of [["menu", "channels-open"], ["people", "members-open"]]) {
  find(button).addEventListener("click", () => {
    const open = document.body.classList.toggle(name);
    find(button).setAttribute("aria-expanded", String(open));
    if (open) document.querySelector(name === "channels-open" ? "#sidebar button" : "#members button")?.focus();
  });
}
find("thread").addEventListener("click", (event) => placeMenu(context, event.currentTarget, here()));
function closeDrawers() {
  document.body.classList.remove("channels-open", "members-open");
  for (const button of ["menu", "people"]) find(button).setAttribute("aria-expanded", "false");
}
addEventListener("keydown", (event) => { if (event.key === "Escape") closeDrawers(); });
document.querySelector("main").addEventListener("pointerdown", (event) => { if (!event.target.closest("#menu, #people")) closeDrawers(); });
document.addEventListener("visibilitychange", markRead);
log.addEventListener("scroll", () => { if (atBottom()) markRead(); }, { passive: true });
setInterval(() => {
  for (const one of document.querySelectorAll("time[data-relative]")) one.textContent = relative(Number(one.dataset.relative), context.now());
}, 5000);
connect();
