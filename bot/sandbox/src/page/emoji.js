// Emoji of the application, by their pictures, and others as they are.

import { h } from "./dom.js";

/** The picture of an application's emoji. Its name is its title only: the words beside it say what it shows. */
export const emojiPicture = (id, name) => h("img", { class: "emoji", src: `/emojis/${id}.png`, alt: "", title: `:${name}:` });

/** An emoji as a component carries it. */
export const emoji = (one) => (one?.id ? emojiPicture(one.id, one.name) : h("span", { class: "emoji" }, one?.name ?? ""));

/** What an emoji is called, where nothing else is said. */
export const emojiName = (one) => one?.name ?? "";
