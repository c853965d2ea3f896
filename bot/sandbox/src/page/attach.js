// Files for the options of commands: chosen, dropped or pasted.

import { h } from "./dom.js";

/** Discord's number for an option that takes a file. */
export const FILE = 11;
const LARGEST = 10 * 1024 * 1024;

/** What speaks against a file, in words. */
export function objection(file) {
  if (file.size <= LARGEST) return "";
  return `${file.name} has ${(file.size / 1024 / 1024).toFixed(1)} MiB; Discord takes files of up to 10 MiB.`;
}

/** The input of an option that takes a file. */
export function fileInput(option, { look, took }) {
  return h("input", {
    type: "file", "aria-label": `${option.shown}: ${option.description} (a file of up to 10 MiB${option.required ? ", required" : ""})`,
    onfocus: look, onchange: took,
  });
}

/** Opens the system's dialog, or empties the input again; says whether the key meant that. */
export function fileKey(event) {
  const input = event.target;
  if (input.type !== "file") return false;
  const chosen = input.files.length > 0;
  if (event.key === "Enter" && !chosen) input.click();
  else if ((event.key === "Backspace" || event.key === "Delete") && chosen) input.value = "";
  else return false;
  event.preventDefault();
  return true;
}

/** Hands on the files that are dropped on a place or pasted into it. */
export function catchFiles(place, take) {
  const brings = (event) => event.dataTransfer?.types.includes("Files");
  const mark = (on) => place.classList.toggle("dropping", on);
  place.addEventListener("dragover", (event) => { if (brings(event)) { event.preventDefault(); mark(true); } });
  place.addEventListener("dragleave", (event) => { if (!place.contains(event.relatedTarget)) mark(false); });
  place.addEventListener("drop", (event) => {
    mark(false);
    if (!brings(event)) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  });
  place.addEventListener("paste", (event) => {
    if (!event.clipboardData?.files.length) return;
    event.preventDefault();
    take(event.clipboardData.files);
  });
}
