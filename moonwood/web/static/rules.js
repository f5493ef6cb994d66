// The rules beside the board: the book of this game, open at the clause that matters now, and searched.

import { at, fill, words } from "./dom.js";
import { ask, settle } from "./house.js";

export class Rules {
  // `now()`: the clause about what is asked; `onOpen()`: another drawer makes room.
  constructor(path, { now, onOpen }) {
    this.path = path;
    this.onOpen = onOpen;
    this.host = at("rules");
    this.book = at("book");
    this.field = at("rules-search");
    this.back = null; // what has the focus again when they are closed
    this.fetched = null;
    document.addEventListener("click", (event) => {
      const clause = event.target.closest?.("[data-clause]");
      if (clause) this.open(clause.dataset.clause);
    });
    at("open-rules").addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // the whole book on a page of its own
      event.preventDefault();
      this.open(now() ?? "");
    });
    at("rules-close").addEventListener("click", () => this.close());
    this.book.addEventListener("click", (event) => this.follow(event));
    this.field.addEventListener("input", () => this.search());
    this.field.addEventListener("keydown", (event) => event.key === "Enter" && this.first()?.scrollIntoView());
  }

  opened() {
    return this.host.classList.contains("open");
  }

  async open(clause) {
    if (!this.opened()) this.back = document.activeElement;
    this.onOpen();
    this.host.classList.add("open");
    if (!(await this.fetch())) return;
    this.field.value = "";
    this.search();
    this.show(clause);
  }

  close() {
    this.host.classList.remove("open");
    if (this.back?.getClientRects().length) this.back.focus();
    else at("open-rules").focus();
  }

  // Whether the book is there; it is fetched once.
  async fetch() {
    this.fetched ??= this.get().catch(() => null);
    if (await this.fetched) return true;
    this.fetched = null;
    at("rules-found").textContent = words.noRules;
    return false;
  }

  async get() {
    const response = await ask(this.path);
    if (!response.ok) return false;
    const whole = new DOMParser().parseFromString(await response.text(), "text/html");
    whole.documentElement.dataset.theme = document.documentElement.dataset.theme;
    settle(whole);
    this.book.replaceChildren(...whole.body.firstElementChild.children);
    return true;
  }

  // A clause is marked, and has the focus, so that a screen reader goes on from there.
  show(clause) {
    this.book.querySelector(".asked")?.classList.remove("asked");
    const there = this.clause(clause);
    (there ?? this.book).focus({ preventScroll: true });
    there?.classList.add("asked");
    if (there) there.scrollIntoView({ block: "start" });
    else this.book.scrollTop = 0;
  }

  clause(number) {
    const there = number ? this.book.querySelector(`[id="${CSS.escape(number)}"]`) : null;
    there?.setAttribute("tabindex", "-1");
    return there;
  }

  // A clause that the book cites is shown here; the address of the page is the table's.
  follow(event) {
    const to = event.target.closest("a[href^='#']")?.getAttribute("href");
    if (!to) return;
    event.preventDefault();
    this.field.value = "";
    this.search();
    this.show(to.slice(1));
  }

  // Only what has all the words that are written, under its headings.
  search() {
    const wanted = this.field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (block) => wanted.every((word) => block.textContent.toLowerCase().includes(word));
    let count = 0;
    let above = []; // headings of what comes next, the section and its part
    for (const block of this.book.children) {
      const level = { H2: 0, H3: 1 }[block.tagName];
      if (level !== undefined) above = [...above.slice(0, level), block];
      const shown = fits(block);
      block.hidden = !shown;
      if (shown) for (const heading of above) heading.hidden = false;
      if (shown && level === undefined) count += 1;
    }
    const told = count === 1 ? words.ruleFound : count ? fill(words.rulesFound, { n: count }) : words.noRule;
    at("rules-found").textContent = wanted.length ? told : "";
    this.book.scrollTop = 0;
  }

  first() {
    return [...this.book.children].find((block) => !block.hidden && !/^H/.test(block.tagName));
  }
}

// A small button that opens a clause; none where there is no clause. Its sign is drawn, so that it is no part of the text.
export function clauseButton(clause) {
  if (!clause) return [];
  const it = Object.assign(document.createElement("button"), { type: "button", className: "clause" });
  it.dataset.clause = clause;
  it.title = fill(words.clause, { clause });
  it.setAttribute("aria-label", it.title);
  return [it];
}
