// Discord's markdown, drawn as elements (never as HTML text).

import { h } from "./dom.js";
import { emojiPicture } from "./emoji.js";

const TIMES = {
  t: { hour: "numeric", minute: "2-digit" },
  T: { hour: "numeric", minute: "2-digit", second: "2-digit" },
  d: { year: "numeric", month: "2-digit", day: "2-digit" },
  D: { year: "numeric", month: "long", day: "numeric" },
  f: { year: "numeric", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" },
  F: { weekday: "long", year: "numeric", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" },
};
// Each unit, its seconds, and from how many seconds on Discord rounds to it.
const SPANS = [
  ["year", 31536000, 320 * 86400],
  ["month", 2592000, 26 * 86400],
  ["day", 86400, 22 * 3600],
  ["hour", 3600, 45 * 60],
  ["minute", 60, 45],
  ["second", 1, 0],
];

/** Seconds from now in words, such as "in 2 days". */
export function relative(seconds, now) {
  const away = seconds - now;
  const [unit, size] = SPANS.find(([, , from]) => Math.abs(away) >= from);
  const count = Math.sign(away) * Math.max(1, Math.round(Math.abs(away) / size));
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(count, unit);
}

function time(seconds, style, context) {
  const date = new Date(seconds * 1000);
  const full = date.toLocaleString("en", TIMES.F);
  const text = style === "R" ? relative(seconds, context.now()) : date.toLocaleString("en", TIMES[style] ?? TIMES.f);
  const dataset = style === "R" ? { relative: seconds } : {};
  return h("time", { datetime: date.toISOString(), title: full, dataset }, text);
}

function spoiler(children) {
  const button = h("button", { type: "button", class: "spoiler", "aria-label": "Spoiler, press to show" }, h("span", { "aria-hidden": "true" }, children));
  button.addEventListener("click", () => button.replaceWith(h("span", { class: "spoiler shown" }, children)), { once: true });
  return button;
}

// A place on Discord: a channel, and perhaps a message there.
const PLACE = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

/** Where on this page a link to Discord leads, if it leads to a place that the page shows. */
export function place(url, context) {
  const [, channel, message] = PLACE.exec(url) ?? [];
  return channel && context.hasChannel(channel) ? { channel, message } : null;
}

function link(url, children, context) {
  const here = place(url, context);
  if (here) return h("a", { class: "mention", href: `#${here.message ? `m${here.message}` : here.channel}`, onclick: (event) => { event.preventDefault(); context.openPlace(here); } }, children);
  return h("a", { href: url, target: "_blank", rel: "noreferrer noopener" }, children);
}

// Each rule: a pattern at the place, and what it makes of a match.
const RULES = [
  [/\\([\\`*_~|<>#\-[\]()@.])/, (m) => m[1]],
  [/(`+)([^]*?[^`])\1(?!`)/, (m) => h("code", {}, m[2].replace(/^ (.*) $/, "$1"))],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m, c) => time(Number(m[1]), m[2] ?? "f", c)],
  [/<@!?(\d+)>/, (m, c) => h("span", { class: m[1] === c.me ? "mention me" : "mention" }, `@${c.userName(m[1])}`)],
  [/<@&(\d+)>/, (m, c) => h("span", { class: c.hasRole(m[1]) ? "mention me" : "mention" }, `@${c.roleName(m[1])}`)],
  [/<#(\d+)>/, (m, c) => h("a", { class: "mention", href: `#${m[1]}`, onclick: (event) => { event.preventDefault(); c.openChannel(m[1]); } }, `#${c.channelName(m[1])}`)],
  [/<\/([^:>]+):(\d+)>/, (m, c) => h("a", { class: "mention", href: "#text", onclick: (event) => { event.preventDefault(); c.typeCommand(m[1]); } }, c.shownCommand(`/${m[1]}`))],
  [/<a?:(\w+):(\d+)>/, (m) => emojiPicture(m[2], m[1])],
  [/\[([^\]\n]+)\]\((?:<)?(https?:\/\/[^\s)>]+)(?:>)?\)/, (m, c) => link(m[2], inline(m[1], c), c)],
  [/<(https?:\/\/[^\s>]+)>/, (m, c) => link(m[1], m[1], c)],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"')\]]/, (m, c) => link(m[0], m[0], c)],
  [/\*\*\*([^]+?)\*\*\*/, (m, c) => h("strong", {}, h("em", {}, inline(m[1], c)))],
  [/\*\*([^]+?)\*\*(?!\*)/, (m, c) => h("strong", {}, inline(m[1], c))],
  [/__([^]+?)__(?!_)/, (m, c) => h("u", {}, inline(m[1], c))],
  [/\*(?!\s)([^*]*[^*\s])\*(?!\*)/, (m, c) => h("em", {}, inline(m[1], c))],
  [/\b_([^_]+)_\b/, (m, c) => h("em", {}, inline(m[1], c))],
  [/~~([^]+?)~~/, (m, c) => h("s", {}, inline(m[1], c))],
  [/\|\|([^]+?)\|\|/, (m, c) => spoiler(inline(m[1], c))],
  [/@(everyone|here)\b/, (m) => h("span", { class: "mention" }, m[0])],
];

/** Draws one stretch of text; earlier rules win where two begin at one place. */
export function inline(text, context) {
  const parts = [];
  let rest = text;
  while (rest) {
    let best = null;
    for (const [pattern, make] of RULES) {
      const match = pattern.exec(rest);
      if (match && (!best || match.index < best.match.index)) best = { match, make };
      if (best?.match.index === 0) break;
    }
    if (!best) break;
    if (best.match.index > 0) parts.push(rest.slice(0, best.match.index));
    parts.push(best.make(best.match, context));
    rest = rest.slice(best.match.index + best.match[0].length);
  }
  if (rest) parts.push(rest);
  return parts;
}

function list(lines, start, context) {
  const pattern = /^(\s*)([-*]|\d+\.)\s+(.*)$/;
  const first = pattern.exec(lines[start]);
  const ordered = /\d/.test(first[2]);
  const element = h(ordered ? "ol" : "ul", ordered ? { start: parseInt(first[2], 10) } : {});
  let at = start;
  while (at < lines.length) {
    const match = pattern.exec(lines[at]);
    if (!match || /\d/.test(match[2]) !== ordered && match[1].length <= first[1].length) break;
    if (match[1].length > first[1].length) {
      const [inner, next] = list(lines, at, context);
      (element.lastElementChild ?? element).append(inner);
      at = next;
      continue;
    }
    if (match[1].length < first[1].length) break;
    element.append(h("li", {}, inline(match[3], context)));
    at += 1;
  }
  return [element, at];
}

function lines(text, context, blocks) {
  const all = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) blocks.push(h("div", { class: "text" }, inline(plain.join("\n"), context)));
    plain = [];
  };
  for (let at = 0; at < all.length;) {
    const line = all[at];
    const header = /^(#{1,3})\s+(.+)$/.exec(line);
    const small = /^-#\s+(.+)$/.exec(line);
    if (header || small || /^>\s/.test(line) || /^\s*([-*]|\d+\.)\s+\S/.test(line)) flush();
    if (header) blocks.push(h("div", { class: `title title-${header[1].length}`, role: "heading", "aria-level": String(header[1].length + 3) }, inline(header[2], context)));
    else if (small) blocks.push(h("div", { class: "small" }, inline(small[1], context)));
    else if (/^>>>\s/.test(line)) {
      flush();
      blocks.push(h("blockquote", {}, markdown(all.slice(at).join("\n").slice(4), context)));
      return;
    } else if (/^>\s/.test(line)) {
      const quoted = [];
      while (at < all.length && /^>\s/.test(all[at])) quoted.push(all[at++].slice(2));
      blocks.push(h("blockquote", {}, markdown(quoted.join("\n"), context)));
      continue;
    } else if (/^\s*([-*]|\d+\.)\s+\S/.test(line)) {
      const [element, next] = list(all, at, context);
      blocks.push(element);
      at = next;
      continue;
    } else plain.push(line);
    at += 1;
  }
  flush();
}

/** Draws a text with its blocks. */
export function markdown(text, context) {
  const blocks = [];
  const parts = text.split(/```(?:([\w+-]*)\n)?([^]*?)```/);
  for (let at = 0; at < parts.length; at += 3) {
    const before = parts[at].replace(/^\n|\n$/g, "");
    if (before) lines(before, context, blocks);
    if (parts[at + 2] !== undefined) {
      blocks.push(h("pre", { tabindex: "0" }, h("code", {}, parts[at + 2].replace(/\n$/, ""))));
    }
  }
  return blocks;
}
