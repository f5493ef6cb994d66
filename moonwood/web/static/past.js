// The log, and a stepper through the game as this seat saw it.

import { Moment } from "./moment.js";

const FOLDED = 3; // from more lines on, what the set-up drew is folded away

export class Past {
  // `onLook(ply)` asks for a past board; `onNow()` returns to the game; `mayPlayOn()`: whether nothing is hidden in it.
  constructor(words, { onLook, onNow, mayPlayOn }) {
    this.words = words;
    this.onLook = onLook;
    this.onNow = onNow;
    this.lines = [];
    this.known = 0; // so many lines are no news
    this.ply = 0;
    this.at = null; // the step that is shown; null: now
    this.dealt = 0; // so many lines tell of the set-up
    this.log = document.querySelector("#log");
    this.text = document.querySelector("#step-text");
    this.stepper = document.querySelector("#stepper");
    this.slider = document.querySelector("#slider");
    this.slider.addEventListener("input", () => this.look(Number(this.slider.value)));
    this.stepper.addEventListener("click", ({ target }) => {
      if (target.dataset.step && target.getAttribute("aria-disabled") !== "true") this.step(target.dataset.step);
    });
    this.unfold = document.querySelector("#unfold");
    this.unfold.addEventListener("click", () => {
      const whole = this.log.classList.toggle("whole");
      this.unfold.setAttribute("aria-expanded", String(whole));
    });
    this.log.addEventListener("click", (event) => {
      const line = event.target.closest("li");
      if (line) this.look(Number(line.dataset.ply));
    });
    this.moment = new Moment(words, mayPlayOn);
    this.update();
  }

  // Take over a tail of the log; the lines that are new.
  take({ start, lines }, ply) {
    const fresh = lines.slice(Math.max(0, this.known - start));
    this.lines = [...this.lines.slice(0, start), ...lines];
    this.known = this.lines.length;
    this.ply = ply;
    while (this.log.children.length > start) this.log.lastElementChild.remove();
    this.log.append(...lines.map(entry));
    this.fold();
    this.log.scrollTop = this.log.scrollHeight;
    this.update();
    return fresh;
  }

  // The log is told anew; what was known of it is no news then.
  forget() {
    const { known } = this;
    this.take({ start: 0, lines: [] }, this.ply);
    this.known = known;
  }

  // Nothing that was played is to be seen.
  hide() {
    this.at = null;
    this.take({ start: 0, lines: [] }, 0);
  }

  // What was drawn before anybody did anything is no news: it waits behind a button.
  fold() {
    const first = this.lines.findIndex((line) => !line.drawn);
    this.dealt = first < 0 ? this.lines.length : first;
    const folds = this.dealt > FOLDED;
    this.unfold.hidden = !folds;
    this.unfold.textContent = this.words.dealt.replace("{n}", this.dealt);
    [...this.log.children].forEach((line, at) => line.classList.toggle("dealt", folds && at < this.dealt));
  }

  // What the log says of a step.
  told(ply) {
    return sentences(this.lines.filter((line) => line.ply === ply));
  }

  // What was done last, and what chance made of it; of a turn that none of these seats took, all that was done. What the
  // set-up drew is no news.
  latest(mine) {
    const last = this.lines.findLastIndex((line) => !line.drawn);
    if (last < 0) return "";
    const from = mine.includes(this.lines[last].seat) ? last : this.turn(last);
    return sentences(this.lines.filter((line) => line.ply >= this.lines[from].ply));
  }

  // The step that one of these seats did last; undefined: none did.
  lastOf(seats) {
    return this.lines.findLast((line) => !line.drawn && seats.includes(line.seat))?.ply;
  }

  // Where in the log the turn began that a line belongs to.
  turn(at) {
    const { seat } = this.lines[at];
    return 1 + this.lines.findLastIndex((line, index) => index < at && (line.seat !== seat || index < this.dealt));
  }

  // What the arrows and Home and End do.
  key(key) {
    const kind = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "now" }[key];
    if (kind) this.step(kind);
    return kind !== undefined;
  }

  step(kind) {
    const at = this.at ?? this.ply;
    if (kind === "first") this.look(0);
    if (kind === "back") this.look(Math.max(0, at - 1));
    if (kind === "on") this.look(at + 1);
    if (kind === "now") this.now();
  }

  look(ply) {
    if (ply >= this.ply) {
      this.now();
      return;
    }
    this.at = ply;
    this.onLook(ply);
    this.update();
  }

  now() {
    if (this.at === null) return;
    this.at = null;
    this.update();
    this.onNow();
  }

  update() {
    const at = this.at ?? this.ply;
    const past = this.at !== null;
    this.stepper.classList.toggle("past", past);
    Object.assign(this.slider, { max: this.ply, value: at });
    this.text.textContent = this.words.lookingAt.replace("{ply}", at).replace("{last}", this.ply);
    for (const button of this.stepper.querySelectorAll("button")) {
      const back = button.dataset.step === "first" || button.dataset.step === "back";
      button.setAttribute("aria-disabled", String(back ? at === 0 : !past)); // `disabled` would drop the focus
    }
    const told = past ? this.lines.findLast((line) => line.ply <= at)?.ply : null; // not every step has a line
    for (const line of this.log.children) line.classList.toggle("current", Number(line.dataset.ply) === told);
    this.log.querySelector(".current")?.scrollIntoView({ block: "nearest" });
    this.moment.show(this.at);
  }
}

// Lines of the log, one behind the other; some of them end with a full stop of their own.
function sentences(lines) {
  return lines.map((line) => line.text.replace(/\.$/, "")).join(". ");
}

function entry({ ply, seat, text }) {
  const item = document.createElement("li");
  item.textContent = text;
  item.dataset.ply = ply;
  if (seat >= 0) item.classList.add(`seat-${seat}`);
  return item;
}
