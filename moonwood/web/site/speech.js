// The language in which everything is shown: what was chosen here, else what the browser wants. It comes when it is
// needed, and nothing changes before it is there.

import { keep, kept } from "../static/shelf.js";
import { language } from "./parts.js";
import { root } from "./place.js";

const KEPT = `moonwood-lang ${root.pathname}`;
const SOURCE = "en";

export class Speech {
  // `words`: what the shell says, by languages; `teach(files)`: what Python needs to speak one.
  constructor(words, teach) {
    this.known = words;
    this.teach = teach;
    this.taught = new Set();
    this.lang = this.preferred();
  }

  get words() {
    return this.known[this.lang];
  }

  preferred() {
    const wishes = [kept(KEPT) ?? "", ...(navigator.languages ?? [navigator.language ?? ""])];
    return wishes.map((it) => it.split("-")[0].toLowerCase()).find((it) => it in this.known) ?? SOURCE;
  }

  // The first language that can be had; without a network another one may be here.
  async begin() {
    const wishes = [this.lang, SOURCE, ...Object.keys(this.known)];
    for (const lang of new Set(wishes)) if (await this.bring(lang)) return lang;
    throw new Error("no language has come");
  }

  // Somebody wants another one; whether it is there.
  async choose(lang) {
    if (!(await this.bring(lang))) return false;
    keep(KEPT, lang);
    return true;
  }

  async bring(lang) {
    if (!(lang in this.known)) return false;
    try {
      this.pages = await language(lang);
    } catch {
      return false;
    }
    if (!this.taught.has(lang)) this.teach([...this.pages.files].filter(([name]) => !name.startsWith("/")));
    this.taught.add(lang);
    this.lang = lang;
    this.translate();
    return true;
  }

  // What stands in the shell itself.
  translate() {
    document.documentElement.lang = this.lang;
    document.querySelector("link[rel=manifest]").href = `manifest-${this.lang}.webmanifest`;
    for (const it of document.querySelectorAll("[data-word]")) it.textContent = this.words[it.dataset.word];
    for (const it of document.querySelectorAll("[data-label]")) it.setAttribute("aria-label", this.words[it.dataset.label]);
  }
}
