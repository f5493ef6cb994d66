// The page as scripts find it: its elements by id, its texts and facts, and how a text is filled in.

export const page = JSON.parse(document.querySelector("#page").textContent);
export const words = page.words;

export function at(id) {
  return document.getElementById(id);
}

export function fill(text, fields) {
  return text.replace(/\{(\w+)\}/g, (_, name) => fields[name]);
}

export function button(text, onclick) {
  return Object.assign(document.createElement("button"), { type: "button", textContent: text, onclick });
}
