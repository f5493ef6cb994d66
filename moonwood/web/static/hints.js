// A hint in three strengths: where to look, candidates with their chances, the move. Each press tells more of the same moment.

import { place } from "./labels.js";

const STRENGTHS = 3;

export class Hints {
  // `onAsk(strength)` asks the server; `board` and `moves` are marked with what it answers.
  constructor(words, { onAsk, board, moves }) {
    this.words = words;
    this.onAsk = onAsk;
    this.board = board;
    this.moves = moves;
    this.button = document.querySelector("#hint");
    this.layer = document.querySelector("#chances");
    this.legal = [];
    this.advice = null; // what was told about this moment
    this.waits = false; // an answer is on its way
    this.button.addEventListener("click", () => this.ask());
    new ResizeObserver(() => this.advice && this.light()).observe(this.layer);
  }

  // Another moment of the game, or the same one anew: whether hints are given here, and what this page may do now.
  show({ allowed, legal, same }) {
    this.button.hidden = !allowed;
    this.legal = legal;
    if (!same) {
      this.advice = null;
      this.waits = false;
    }
    this.update();
  }

  ask() {
    if (this.button.hidden || this.button.getAttribute("aria-disabled") === "true") return;
    this.waits = true;
    this.update();
    this.onAsk(this.next());
  }

  next() {
    return Math.min(STRENGTHS, (this.advice?.strength ?? 0) + 1);
  }

  // What is to be read: where all candidates are marked in the picture they need no names.
  take(advice) {
    this.advice = advice;
    this.fail();
    this.light();
    const marked = advice.moves.length > 1 && this.ways().every((way) => way.length);
    return marked ? this.words.hintMarked : advice.text;
  }

  // No answer will come, or it has come.
  fail() {
    this.waits = false;
    this.update();
  }

  update() {
    const text = this.words.hints[this.next() - 1];
    this.button.setAttribute("aria-disabled", String(!this.legal.length || this.waits)); // `disabled` would drop the focus
    this.button.setAttribute("aria-label", text);
    this.button.title = text;
    this.button.dataset.strength = this.advice?.strength ?? 0;
  }

  // Mark in the picture and in the list what was told.
  light() {
    const told = this.advice?.moves ?? [];
    const ways = this.ways();
    document.body.classList.toggle("advised", this.advice !== null);
    this.board.mark(this.touched());
    this.moves.mark(new Map(told.map(({ action, chance }) => [action, percent(chance)])));
    this.label(this.chances(told, ways));
  }

  // All that the advice speaks of, in the picture.
  touched() {
    return [...(this.advice?.touches ?? []), ...this.ways().flat()];
  }

  ways() {
    const told = this.advice?.moves ?? [];
    return told.map(({ action }) => this.legal.find((it) => it.id === action)?.touches ?? []);
  }

  // The chances, each where its way begins or ends: wherever they differ most. Several at one place stand together.
  chances(told, ways) {
    const [begins, ends] = [0, -1].map((step) => ways.map((way) => way.at(step)));
    const places = new Set(begins).size > new Set(ends).size ? begins : ends;
    const at = new Map();
    for (const [index, id] of places.entries()) {
      if (id) at.set(id, [...(at.get(id) ?? []), percent(told[index].chance)]);
    }
    return at;
  }

  // Labels at what they speak of, measured first and then put where they hide least.
  label(texts) {
    const spans = new Map([...texts].map(([id, those]) => [id, span(those.join(" · "))]));
    this.layer.replaceChildren(...spans.values());
    if (!spans.size) return;
    const frame = this.layer.getBoundingClientRect();
    const boxes = [...spans.keys()].map((id) => this.board.boxOf(id));
    const [drawings, labels] = [this.board.drawings(), []];
    for (const [index, label] of [...spans.values()].entries()) {
      const others = boxes.filter((_, other) => other !== index);
      const spot = place(label.getBoundingClientRect(), boxes[index], { drawings, others, labels, frame });
      label.style.left = `${spot.left - frame.left}px`;
      label.style.top = `${spot.top - frame.top}px`;
      labels.push(spot);
    }
  }
}

function span(text) {
  return Object.assign(document.createElement("span"), { textContent: text });
}

function percent(chance) {
  return chance.toLocaleString(document.documentElement.lang, { style: "percent", maximumFractionDigits: 0 });
}
