// The box at the bottom: messages, and slash commands with their options.

import { FILE, catchFiles, fileInput, fileKey, objection } from "./attach.js";
import { call, h } from "./dom.js";
import { flatten } from "./words.js";

const TEXT = 3;
const TYPES = { 3: "text", 4: "whole number", 5: "true or false", 6: "member", 7: "channel", 8: "role", 9: "member or role", 10: "number", 11: "file" };

export class Composer {
  constructor(root, app) {
    this.app = app;
    this.command = null;
    this.items = [];
    this.active = -1;
    this.list = h("div", { id: "suggestions", role: "listbox", "aria-label": "Suggestions" });
    this.hint = h("div", { class: "hint" });
    this.popup = h("div", { id: "popup", hidden: true }, this.hint, this.list);
    this.problem = h("p", { class: "problem", role: "alert" });
    this.text = h("textarea", { id: "text", rows: "1", "aria-autocomplete": "list", "aria-controls": "suggestions", maxlength: "2000" });
    this.fields = h("div", { class: "fields", hidden: true });
    this.send = h("button", { type: "submit", class: "send quiet", "aria-label": "Send" }, "➤");
    root.append(this.popup, this.problem, h("div", { class: "box" }, h("button", { type: "button", class: "quiet", "aria-label": "Commands", title: "Commands", onclick: () => this.begin() }, "/"), this.text, this.fields, this.send));
    this.text.addEventListener("input", () => this.typed());
    root.addEventListener("keydown", (event) => { if (!fileKey(event)) this.key(event); });
    catchFiles(root.closest("main"), (files) => this.give(files));
    root.addEventListener("focusout", (event) => { if (!root.contains(event.relatedTarget)) this.suggest([]); });
    root.addEventListener("submit", (event) => { event.preventDefault(); this.submit(); });
  }

  /** Says that something did not work. */
  tell(words) {
    this.problem.textContent = words;
  }

  /** Names the channel in the box. */
  place(name, closed) {
    this.closed = closed;
    this.leave();
    this.describe(name, closed);
    const narrow = matchMedia("(max-width: 720px)");
    narrow.onchange = () => this.describe(name, closed);
    this.narrow = narrow;
  }

  describe(name, closed) {
    const hint = window.innerWidth > 720 ? " — type / for commands" : "";
    const words = closed || `Message ${name}${hint}`;
    this.text.placeholder = words;
    this.text.setAttribute("aria-label", words);
    this.text.disabled = Boolean(closed);
  }

  /** Types a slash, or a whole command. */
  begin(path = "") {
    this.leave();
    this.text.value = `/${path}${path ? " " : ""}`;
    this.text.focus();
    this.typed();
  }

  known() {
    return flatten(this.app.offered(), this.app.locale());
  }

  typed() {
    const value = this.text.value;
    this.problem.textContent = "";
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, 180)}px`;
    if (!value.startsWith("/") || value.includes("\n")) return this.suggest([]);
    const typed = value.slice(1).toLowerCase();
    const known = this.known();
    const names = (command) => [command.shown, command.path];
    const begun = known.flatMap((command) => names(command).map((name) => ({ command, name })))
      .filter(({ name }) => typed.startsWith(`${name} `)).sort((one, other) => other.name.length - one.name.length)[0];
    if (begun) return this.enter(begun.command, value.slice(begun.name.length + 2));
    const fitting = known.filter((command) => names(command).some((name) => name.startsWith(typed.trimEnd())));
    const also = known.filter((command) => !fitting.includes(command) && typed && names(command).some((name) => name.includes(typed.trim())));
    this.suggest([...fitting, ...also].map((command) => ({
      label: `/${command.shown}`, hint: command.description,
      side: command.options.filter((option) => option.required).map((option) => option.shown).join(" "),
      choose: () => this.enter(command),
    })), this.text, known.length ? null : "The bot has registered no commands (is it running?)");
    return undefined;
  }

  /** Turns the box into the form of a command; what else was typed goes into its first field. */
  enter(command, typed = "") {
    this.command = { ...command, filled: [] };
    this.text.hidden = true;
    this.text.value = "";
    this.fields.hidden = false;
    this.suggest([]);
    this.fields.replaceChildren(h("span", { class: "command-name" }, `/${command.shown}`));
    for (const option of command.options.filter((one) => one.required)) this.add(option);
    this.extras();
    const first = this.command.filled[0];
    (first?.input ?? this.rest ?? this.send).focus();
    this.send.setAttribute("aria-label", `Send /${command.shown}`);
    const field = first?.option.type === FILE ? this.rest : first?.input ?? this.rest;
    if (typed && field) {
      field.value = typed;
      field.dispatchEvent(new Event("input"));
    }
  }

  extras() {
    this.fields.querySelector(".extras")?.remove();
    const shown = new Set(this.command.filled.map((field) => field.option.name));
    const left = this.command.options.filter((option) => !shown.has(option.name));
    this.rest = null;
    if (!left.length) return;
    // Where one types on: what else the command takes is offered there.
    this.rest = h("input", {
      type: "text", class: "rest", size: "2", role: "combobox", "aria-autocomplete": "list", "aria-controls": "suggestions", "aria-expanded": "false", "aria-label": "More options",
      onfocus: () => this.more(left), oninput: () => this.more(left),
    });
    this.fields.append(h("span", { class: "extras" }, this.rest, left.map((option) => h("button", {
      type: "button", class: "pill", title: option.description,
      onclick: () => { const field = this.add(option); this.extras(); field.input.focus(); },
    }, `+ ${option.shown}`))));
  }

  /** The options that can still be filled, as far as one is named. */
  more(left) {
    const typed = this.rest.value.toLowerCase();
    this.problem.textContent = "";
    const fitting = left.filter((option) => option.shown.startsWith(typed) || option.name.startsWith(typed));
    const free = left.find((option) => option.type === TEXT && !option.choices?.length);
    if (typed && !fitting.length && free) {
      // No option begins like this: it is what the first one that takes any text is to hold.
      const field = this.add(free);
      field.input.value = this.rest.value;
      this.extras();
      field.input.focus();
      field.input.dispatchEvent(new Event("input"));
      return;
    }
    this.suggest(fitting.map((option) => ({ label: option.shown, hint: option.description, choose: () => { const field = this.add(option); this.extras(); field.input.focus(); } })),
      this.rest, typed && !fitting.length ? `There is no option ${typed}.` : "More options, or Enter to send");
    // Enter sends unless one has begun to name an option.
    if (!typed) { this.active = -1; this.mark(); }
  }

  add(option) {
    const field = { option, value: null };
    field.input = option.type === FILE ? fileInput(option, { look: () => this.look(field), took: () => this.took(field) }) : h("input", {
      type: "text", role: "combobox", "aria-autocomplete": "list", "aria-controls": "suggestions", "aria-expanded": "false", "aria-required": String(Boolean(option.required)),
      "aria-label": `${option.shown}: ${option.description}`, inputmode: option.type === 4 || option.type === 10 ? "decimal" : undefined, size: "8",
      onfocus: () => this.look(field), oninput: () => { field.value = null; field.input.size = Math.max(8, field.input.value.length + 1); this.look(field); },
    });
    field.element = h("label", { class: "field" }, h("span", {}, option.shown, option.required ? "" : "?"), field.input);
    this.command.filled.push(field);
    this.fields.insertBefore(field.element, this.fields.querySelector(".extras"));
    return field;
  }

  /** What fits into an option, as far as it is typed. */
  async look(field) {
    const { option } = field;
    const typed = field.input.value;
    const hint = `${option.shown} — ${option.description} (${TYPES[option.type]}${option.required ? ", required" : ""})`;
    if (option.type === FILE) return this.suggest([], field.input, `${hint} — up to 10 MiB; Enter chooses one, or drop it here`);
    const offer = (items) => this.suggest(field.value === null ? items.map((item) => ({ ...item, choose: () => this.fill(field, item) })) : [], field.input, hint);
    const fits = ({ label }) => label.toLowerCase().includes(typed.toLowerCase().replace(/^[@#]/, ""));
    const begins = ({ label }) => label.toLowerCase().startsWith(typed.toLowerCase().replace(/^@/, ""));
    if (option.choices?.length) return offer(option.choices.map((choice) => ({ label: choice.name, value: String(choice.value) })).filter(fits));
    const people = () => (option.type === 8 ? [] : this.app.people().map(({ id, name }) => ({ label: name, value: id })));
    const roles = () => (option.type === 6 ? [] : this.app.roles().map(({ id, name }) => ({ label: name.startsWith("@") ? name : `@${name}`, value: id })));
    if (option.type === 6 || option.type === 8 || option.type === 9) return offer([...people(), ...roles()].filter(fits).sort((one, other) => Number(begins(other)) - Number(begins(one))));
    if (option.type === 7) return offer(this.app.channels(option.channel_types).map(({ id, name }) => ({ label: `#${name}`, value: id })).filter(fits));
    if (option.type === 5) return offer([{ label: "True", value: "true" }, { label: "False", value: "false" }].filter(fits));
    if (!option.autocomplete) return offer([]);
    const asked = (this.asked = (this.asked ?? 0) + 1);
    await new Promise((resolve) => { setTimeout(resolve, 60); });
    if (asked !== this.asked || !this.command) return undefined;
    try {
      const options = this.values((other) => other !== field);
      const { choices } = await call("autocomplete", { ...this.app.where(), command: this.command.path, options, focused: option.name, text: typed });
      if (asked === this.asked && document.activeElement === field.input) offer(choices.map((choice) => ({ label: choice.name, value: choice.value })));
    } catch (error) {
      if (asked === this.asked) this.suggest([], field.input, `No suggestions: ${error.message}`);
    }
    return undefined;
  }

  fill(field, item) {
    field.value = item.value;
    field.input.value = item.label;
    field.input.size = Math.max(8, item.label.length + 1);
    this.goOn(field);
  }

  /** To the next option that has to be filled, or to sending. */
  goOn(field) {
    this.suggest([]);
    const next = this.command.filled.find((other) => other.option.required && !other.input.value);
    (next ?? field).input.focus();
    if (!next) this.suggest([], field.input, "Press Enter to send");
  }

  /** A file was chosen for an option. */
  took(field) {
    const [file] = field.input.files;
    const problem = file ? objection(file) : "";
    if (problem) field.input.value = "";
    this.problem.textContent = problem;
    if (file && !problem) this.goOn(field);
    else field.input.focus();
  }

  /** Takes a dropped file for the option that wants one most. */
  give(files) {
    const fields = this.command?.filled.filter((field) => field.option.type === FILE) ?? [];
    const more = this.command?.options.find((option) => option.type === FILE && !fields.some((field) => field.option.name === option.name));
    let field = fields.find((one) => !one.input.files.length);
    if (!field && more) {
      field = this.add(more);
      this.extras();
    }
    field ??= fields[0];
    if (field && files.length === 1) {
      field.input.files = files;
      this.took(field);
    } else this.problem.textContent = field ? "One file at a time." : "A file goes with a command that takes one: type / to find it.";
  }

  /** The files that go with the command, by option. */
  files() {
    const chosen = this.command.filled.filter((field) => field.input.files?.length);
    return new Map(chosen.map((field) => [field.option.name, field.input.files[0]]));
  }

  values(wanted = () => true) {
    const filled = this.command.filled.filter((field) => wanted(field) && !field.input.files && (field.value ?? field.input.value) !== "");
    return Object.fromEntries(filled.map((field) => [field.option.name, field.value ?? field.input.value]));
  }

  suggest(items, owner, hint) {
    this.items = items;
    this.active = items.length ? 0 : -1;
    for (const input of [this.text, ...this.fields.querySelectorAll("input")]) {
      if (input.getAttribute("role") === "combobox") input.setAttribute("aria-expanded", String(items.length > 0 && input === owner));
      input.removeAttribute("aria-activedescendant");
    }
    this.owner = owner;
    const rows = items.map((item, index) => h("div", { id: `s${index}`, role: "option", "aria-selected": String(index === 0), class: "suggestion", onpointerdown: (event) => { event.preventDefault(); item.choose(); } },
      h("span", {}, item.label, item.side ? h("small", {}, ` ${item.side}`) : null), item.hint ? h("small", {}, item.hint) : null));
    this.hint.textContent = hint ?? "";
    this.hint.hidden = !hint;
    this.list.replaceChildren(...rows);
    this.list.hidden = !rows.length;
    this.popup.hidden = !rows.length && !hint;
    this.mark();
  }

  mark() {
    const rows = this.popup.querySelectorAll("[role=option]");
    rows.forEach((row, index) => row.setAttribute("aria-selected", String(index === this.active)));
    if (this.active < 0) return;
    rows[this.active].scrollIntoView({ block: "nearest" });
    this.owner?.setAttribute("aria-activedescendant", `s${this.active}`);
  }

  key(event) {
    const count = this.items.length;
    if (count && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      this.active = this.active < 0 ? (event.key === "ArrowDown" ? 0 : count - 1) : (this.active + (event.key === "ArrowDown" ? 1 : -1) + count) % count;
      this.mark();
    } else if (event.key === "Enter" && !event.shiftKey && event.target.tagName !== "BUTTON") {
      event.preventDefault();
      if (count && this.active >= 0) this.items[this.active].choose();
      else this.submit();
    } else if (event.key === "Tab" && count && this.active >= 0 && !event.shiftKey) {
      event.preventDefault();
      this.items[this.active].choose();
    } else if (event.key === "Escape") {
      if (!this.popup.hidden) this.suggest([]);
      else if (this.command) { this.leave(); this.text.focus(); }
    } else if (event.key === "Backspace" && this.command && event.target.value === "" && event.target === (this.command.filled[0]?.input ?? this.rest)) {
      event.preventDefault();
      const path = this.command.shown;
      this.leave();
      this.text.value = `/${path}`;
      this.text.focus();
      this.typed();
    }
  }

  leave() {
    this.command = null;
    this.fields.hidden = true;
    this.text.hidden = false;
    this.text.value = "";
    this.text.style.height = "auto";
    this.problem.textContent = "";
    this.send.setAttribute("aria-label", "Send");
    this.suggest([]);
  }

  /** Takes up a command again that could not be sent, unless one has gone on. */
  back(command) {
    if (this.command || this.text.value) return;
    this.command = command;
    this.text.hidden = true;
    this.fields.hidden = false;
    (command.filled[0]?.input ?? this.rest ?? this.send).focus();
  }

  async submit() {
    this.suggest([]);
    try {
      if (this.command) {
        const missing = this.command.filled.find((field) => field.option.required && !field.input.value);
        if (this.rest?.value) throw new Error(`There is no option ${this.rest.value}.`);
        if (missing) { missing.input.focus(); throw new Error(`${missing.option.shown} is required.`); }
        const sent = this.command;
        const body = { command: sent.path, options: this.values(), files: this.files() };
        // The box is free at once: the answer may come before this call returns.
        this.leave();
        this.text.focus();
        try {
          await this.app.act("slash", { ...this.app.where(), ...body }, { label: `/${sent.shown}` });
        } catch (error) {
          this.back(sent);
          throw error;
        }
        return;
      }
      const text = this.text.value.trim();
      if (!text) return;
      if (/^\/\S/.test(text)) {
        const command = this.known().find((one) => `/${one.shown}` === text || `/${one.path}` === text);
        if (command) { this.enter(command); return; }
        throw new Error(`There is no command ${text.split(" ")[0]}.`);
      }
      this.leave();
      try {
        await this.app.say(text);
      } catch (error) {
        if (!this.command && !this.text.value) this.text.value = text;
        throw error;
      }
    } catch (error) {
      this.problem.textContent = error.message;
    }
  }
}
