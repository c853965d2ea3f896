// Threads: started by members, entered and left, renamed, put to sleep.

import { call } from "./dom.js";
import { form, menu } from "./dialogs.js";

// The kinds of message that a thread can start from: said, a reply, answers to commands.
const STARTERS = [0, 19, 20, 23];

const field = (custom_id, label, value, required, more = {}) => ({ custom_id, label, value, required, min_length: 0, max_length: 100, placeholder: "", ...more });

/** Whether a member may start a thread from a message. */
export const mayStartFrom = (message, place) => Boolean(place?.starts) && !message.ephemeral && !message.thread && STARTERS.includes(message.type);

/** Asks for a thread's name, starts it and goes there. */
export function startThread(app, message = null) {
  const inputs = [field("name", "Thread name", "", true), field("text", "First message", "", false, { paragraph: true, max_length: 2000 })];
  form({ title: "Create thread", inputs }, null, async ({ name, text }) => {
    const body = { ...app.where(), name, text: app.mentioned(text) };
    const { thread } = await call("threads", message ? { ...body, message: message.id } : body);
    app.openWhenThere(thread);
  });
}

/** What can be done with the channel or thread that is shown. */
export function placeMenu(app, anchor, place) {
  if (place.kind !== "thread") return menu(anchor, "This channel", [{ label: "Create thread", act: () => startThread(app) }]);
  const change = (body) => call("thread", { thread: place.id, member: app.me, ...body }).catch((error) => app.tell(error.message));
  const item = (shown, label, act) => (shown ? [{ label, act }] : []);
  const awake = !place.archived;
  const rename = () => form({ title: "Rename thread", inputs: [field("name", "Thread name", place.name, true)] }, null,
    ({ name }) => call("thread", { thread: place.id, member: app.me, name }));
  return menu(anchor, "This thread", [
    ...item(awake && !place.joined, "Join it", () => change({ joined: true })),
    ...item(awake && place.joined, "Leave it", () => change({ joined: false }).then(() => app.openChannel(place.parent))),
    ...item(awake && place.manages, "Rename it", rename),
    ...item(awake && place.manages, "Archive it", () => change({ archived: true })),
    // Time passes for everybody.
    ...item(awake && !place.manages, "Archive it, as its time would", () => change({ archived: true, member: undefined })),
    ...item(place.archived && place.writable, "Wake it", () => change({ archived: false })),
    ...item(place.moderates, place.locked ? "Unlock it" : "Lock it", () => change({ locked: !place.locked })),
  ]);
}
