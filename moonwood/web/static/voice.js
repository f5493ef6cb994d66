// What the page says: a note that can be read, and news for those who listen.

import { at } from "./dom.js";

const SPOKEN = 4; // so many announcements are kept; a screen reader reads new ones in their order

export function note(text) {
  at("note").textContent = text;
}

export function announce(text) {
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  at("live").append(paragraph);
  while (at("live").children.length > SPOKEN) at("live").firstElementChild.remove();
}

// The screen reader hears what happened since the scene before and, unless it has just heard that, what is asked now.
// `fresh`: the lines of the log that are new; `latest`: the newest of all; `takenBack`: the word for it.
export function tell(before, scene, { fresh, latest, takenBack }) {
  const news = before ? fresh.map((it) => it.text) : [latest].filter(Boolean);
  if (before && scene.ply < before.ply) news.push(takenBack);
  // An ending is news and answer in one; what others are still asked has been said before.
  const heard = news.includes(scene.ask) || (before?.ask === scene.ask && news.length && !scene.legal.length);
  announce([...news, ...(heard ? [] : [scene.ask])].join(". "));
  document.title = `${scene.legal.length ? "● " : ""}${scene.ask}`;
}
