// One message, drawn.

import { avatar, h } from "./dom.js";
import { enlarge, pick } from "./dialogs.js";
import { emoji, emojiName } from "./emoji.js";
import { inline, markdown, place } from "./markdown.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const THREAD_CREATED = 18;
const LARGEST = 480;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "link" };
const KINDS = { 5: "user", 6: "role", 7: "mentionable", 8: "channel" };

function clock(text) {
  const date = new Date(text);
  const today = date.toDateString() === new Date().toDateString();
  const time = date.toLocaleTimeString("en", { hour: "numeric", minute: "2-digit" });
  const shown = today ? time : `${date.toLocaleDateString("en", { year: "numeric", month: "short", day: "numeric" })}, ${time}`;
  return h("time", { datetime: date.toISOString(), title: date.toLocaleString("en") }, shown);
}

function picture(media, alt) {
  const { width, height } = media;
  const image = h("img", { src: media.url, alt: alt ?? "", width: width ? String(width) : undefined, height: height ? String(height) : undefined });
  // Room is kept before the picture is there, so that nothing moves under the mouse.
  if (width && height) {
    image.style.width = `${Math.round(width * Math.min(1, LARGEST / width, LARGEST / height))}px`;
    image.style.aspectRatio = `${width} / ${height}`;
  }
  const label = alt ? `Enlarge: ${alt}` : "Enlarge the picture (it has no alt text)";
  const shown = h("button", { type: "button", class: "picture", "aria-label": label, onclick: () => enlarge(media.url, alt ?? "") }, image);
  // The description stands below: over the picture it would hide some of it.
  return alt ? h("div", { class: "described" }, shown, h("details", { class: "alt" }, h("summary", { "aria-label": "ALT: the picture's description" }, "ALT"), h("p", {}, alt))) : shown;
}

function file(attachment) {
  if (attachment.content_type?.startsWith("image/")) return picture(attachment, attachment.description);
  const size = attachment.size < 10000 ? `${attachment.size} bytes` : `${Math.round(attachment.size / 1000)} kB`;
  return h("a", { class: "file", href: attachment.url, download: attachment.filename }, attachment.filename, h("small", {}, size));
}

function embed(one, message, context) {
  const altOf = (url) => message.embedded.find((attachment) => attachment.url === url)?.description;
  const sized = (media) => ({ ...message.embedded.find((attachment) => attachment.url === media.url), ...media });
  const title = one.title ? h("div", { class: "embed-title" }, one.url ? h("a", { href: one.url, target: "_blank", rel: "noreferrer noopener" }, one.title) : markdown(one.title, context)) : null;
  const footer = [one.footer?.text, one.timestamp ? new Date(one.timestamp).toLocaleString("en") : null].filter(Boolean).join(" • ");
  const element = h("article", { class: "embed", "aria-label": one.title ?? "Embed" },
    one.author ? h("div", { class: "embed-author" }, one.author.name) : null, title,
    one.description ? h("div", { class: "embed-text" }, markdown(one.description, context)) : null,
    one.fields?.length ? h("dl", {}, one.fields.map((field) => h("div", { class: field.inline ? "inline" : "" }, h("dt", {}, markdown(field.name, context)), h("dd", {}, markdown(field.value, context))))) : null,
    one.image ? picture(sized(one.image), altOf(one.image.url)) : null,
    one.thumbnail ? h("div", { class: "thumbnail" }, picture(sized(one.thumbnail), altOf(one.thumbnail.url))) : null,
    footer ? h("div", { class: "embed-footer" }, footer) : null);
  if (one.color) element.style.setProperty("--stripe", `#${one.color.toString(16).padStart(6, "0")}`);
  return element;
}

function button(one, message, context) {
  const words = [one.emoji ? emoji(one.emoji) : null, one.label ?? ""];
  const here = one.url ? place(one.url, context) : null;
  if (here) return h("button", { type: "button", class: "button link", onclick: () => context.openPlace(here) }, words);
  if (one.url) return h("a", { class: "button link", href: one.url, target: "_blank", rel: "noreferrer noopener" }, words, h("span", { "aria-hidden": "true" }, " ↗"));
  return h("button", {
    type: "button", class: `button ${STYLES[one.style] ?? "secondary"}`, disabled: Boolean(one.disabled),
    "aria-label": one.label ? undefined : emojiName(one.emoji), dataset: { custom: one.custom_id },
    onclick: () => context.act("click", { message: message.id, button: one.custom_id }, { message: message.id, custom: one.custom_id }),
  }, words);
}

function selectOptions(one, context) {
  if (one.type === 3) return one.options.map((option) => ({ ...option, chosen: option.default }));
  const kind = KINDS[one.type];
  const chosen = new Set((one.default_values ?? []).map((value) => value.id));
  const people = context.people().map(({ id, name }) => ({ value: id, label: name, chosen: chosen.has(id) }));
  const roles = context.roles().map(({ id, name }) => ({ value: id, label: name.startsWith("@") ? name : `@${name}`, chosen: chosen.has(id) }));
  const channels = context.channels(one.channel_types).map(({ id, name }) => ({ value: id, label: `#${name}`, chosen: chosen.has(id) }));
  return { user: people, role: roles, mentionable: [...people, ...roles], channel: channels }[kind];
}

function select(one, message, context) {
  const options = selectOptions(one, context);
  const most = one.max_values ?? 1;
  const chosen = options.filter((option) => option.chosen).map((option) => option.label).join(", ");
  const title = one.placeholder ?? "Make a choice";
  const opener = h("button", {
    type: "button", class: "select", disabled: Boolean(one.disabled), "aria-haspopup": "dialog", dataset: { custom: one.custom_id },
    onclick: () => pick(opener, { title, options, least: one.min_values ?? 1, most }, (values) =>
      context.act("select", { message: message.id, select: one.custom_id, values }, { message: message.id, custom: one.custom_id })),
  }, h("span", { class: chosen ? "" : "placeholder" }, chosen || title), h("span", { "aria-hidden": "true" }, "▾"));
  return opener;
}

function component(one, message, context) {
  const inside = () => (one.components ?? []).map((inner) => component(inner, message, context));
  switch (one.type) {
    case 1: return h("div", { class: "row" }, inside());
    case 2: return button(one, message, context);
    case 3: case 5: case 6: case 7: case 8: return select(one, message, context);
    case 9: return h("div", { class: "section" }, h("div", {}, inside()), component(one.accessory, message, context));
    case 10: return h("div", { class: "content" }, markdown(one.content, context));
    case 11: return h("div", { class: "thumbnail" }, picture(one.media, one.description));
    case 12: return h("div", { class: "gallery" }, one.items.map((item) => picture(item.media, item.description)));
    case 14: return one.divider === false ? h("div", { class: "gap" }) : h("hr");
    case 17: return h("div", { class: "embed" }, inside());
    default: return h("p", { class: "problem" }, `(A component of type ${one.type}, which this page cannot draw.)`);
  }
}

function above(message, context) {
  const parts = [];
  const reply = message.reply_to;
  // Only the first answer says so; what follows hangs below that answer.
  if (message.used && (message.type === 20 || message.type === 23)) {
    parts.push(h("div", { class: "above" }, h("b", {}, message.used.by), " used ", h("span", { class: "mention" }, context.shownCommand(message.used.what))));
  } else if (reply) {
    const text = reply.gone ? h("i", {}, reply.hidden ? "Message could not be loaded" : "Original message was deleted") : [h("b", {}, reply.author), " ", h("span", {}, inline(reply.text, context)).textContent.replace(/\s+/g, " ").slice(0, 120)];
    parts.push(reply.gone ? h("div", { class: "above" }, "↱ ", text)
      : h("a", { class: "above", href: `#m${reply.id}`, onclick: (event) => { event.preventDefault(); context.jump(reply.id); } }, "↱ ", text));
  }
  return parts;
}

/** The thread that a message has. */
function threadLink(message, context) {
  const thread = context.thread(message);
  if (!thread) return null;
  const count = thread.messages ?? 0;
  return h("button", { type: "button", class: "thread-link", onclick: () => context.openChannel(thread.id) },
    h("b", {}, thread.name), h("span", { class: "link" }, `${count} ${count === 1 ? "message" : "messages"} ›`), thread.archived ? h("small", {}, "archived") : null);
}

/** A line that says that somebody started a thread. */
function announcement(message, context) {
  return h("li", { id: `m${message.id}`, tabindex: "-1", class: "message system", dataset: { id: message.id } },
    h("div", { class: "lines" }, h("span", { class: "avatar-gap", "aria-hidden": "true" }, "↳"), h("div", { class: "body" },
      h("p", {}, h("b", {}, message.author_name), " started a thread: ", h("b", {}, message.content), " ", clock(message.timestamp)), threadLink(message, context))));
}

/** Draws a message; `compact` leaves out who wrote it. */
export function draw(message, compact, context) {
  if (message.type === THREAD_CREATED) return announcement(message, context);
  const bot = Boolean(message.author.bot);
  const loading = (message.flags & LOADING) !== 0;
  const ephemeral = (message.flags & EPHEMERAL) !== 0;
  const edited = message.edited_timestamp ? h("small", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString("en") }, " (edited)") : null;
  const content = message.content ? h("div", { class: "content" }, markdown(message.content, context)) : edited;
  if (message.content && edited) (content.lastElementChild.matches(".text, .small") ? content.lastElementChild : content).append(edited);
  const head = h("div", { class: "head" }, h("b", { class: "author" }, message.author_name),
    bot ? h("span", { class: "badge" }, "APP") : null, clock(message.timestamp));
  const menus = context.messageItems(message);
  const body = h("div", { class: "body" }, compact ? null : head,
    loading ? h("div", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), `${message.author_name} is thinking…`) : content,
    message.embeds.map((one) => embed(one, message, context)),
    message.attachments.length ? h("div", { class: "files" }, message.attachments.map(file)) : null,
    message.components.map((one) => component(one, message, context)),
    threadLink(message, context),
    h("p", { class: "problem", role: "alert", hidden: true }),
    ephemeral ? h("div", { class: "only-you" }, "Only you can see this · ",
      h("button", { type: "button", class: "text-button", onclick: () => context.dismiss(message.id) }, "Dismiss message")) : null);
  return h("li", {
    id: `m${message.id}`, tabindex: "-1",
    class: ["message", compact ? "compact" : "", message.mentions_me ? "mentions-me" : "", ephemeral ? "ephemeral" : ""].join(" "),
    dataset: { id: message.id },
  }, above(message, context), h("div", { class: "lines" }, compact ? h("span", { class: "avatar-gap" }) : avatar(message.author.id, message.author_name, bot ? "app" : ""), body),
  menus.length && !loading ? h("button", { type: "button", class: "more quiet", "aria-label": `More about the message of ${message.author_name}`, onclick: (event) => context.messageMenu(event.currentTarget, message) }, "⋯") : null);
}
