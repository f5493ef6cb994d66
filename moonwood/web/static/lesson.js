// A lesson at the table: its caption, what the caption points at, and the buttons that lead on.

import { at, fill } from "./dom.js";
import { announce } from "./voice.js";

const SVG = "http://www.w3.org/2000/svg";
const AROUND = 7; // units between a thing and the ring around it; an outline has room of its own

export class Lesson {
  // `labels`: what the button that leads on is called; `onAct(act)`: the learner answers, or wants to go on, back or
  // begin anew.
  constructor(words, labels, board, { onAct }) {
    this.words = words;
    this.labels = { ...words.lessonNext, ...labels };
    this.board = board;
    this.onAct = onAct;
    this.prompt = null;
    this.next = at("lesson-next");
    this.next.addEventListener("click", () => onAct(this.prompt?.kind === "astray" ? "undo" : "next"));
    at("lesson-back").addEventListener("click", () => onAct("back"));
    at("lesson-again").addEventListener("click", () => onAct("again"));
  }

  // Say what a frame of the lesson says.
  show(prompt) {
    const before = this.prompt;
    this.prompt = prompt;
    document.body.dataset.lesson = prompt.kind;
    at("lesson-say").textContent = prompt.answer || prompt.say;
    at("lesson-step").textContent = prompt.count > 1 ? fill(this.words.lessonStep, prompt) : "";
    at("lesson-bar").value = prompt.kind === "end" ? prompt.count : prompt.number - 1;
    at("lesson-back").disabled = prompt.number === 1 && !prompt.answer;
    at("lesson-end").hidden = prompt.kind !== "end";
    const kept = at("lesson-bookmark"); // whoever plays on from here says where that is
    if (kept) kept.value = JSON.stringify(prompt.bookmark);
    this.next.hidden = prompt.kind === "end";
    this.next.textContent = this.labels[prompt.kind] ?? "";
    this.next.classList.toggle("primary", !["move", "task", "choose"].includes(prompt.kind));
    this.offer(prompt.choices);
    if (before?.say !== prompt.say || before?.answer !== prompt.answer) announce(at("lesson-say").textContent);
    this.mark();
  }

  // Answers in words, where the question is not about a move.
  offer(choices) {
    const buttons = choices.map((text, number) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "quiet";
      button.textContent = text;
      button.addEventListener("click", () => this.onAct(`choose ${number}`));
      return button;
    });
    at("lesson-choices").replaceChildren(...buttons);
    at("lesson-choices").hidden = !buttons.length;
  }

  // Whoever has nothing to choose on the board answers, or goes on with the button.
  focus() {
    const answer = at("lesson-choices").querySelector("button");
    const target = this.prompt.kind === "end" ? at("lesson-end").querySelector("a, button") : (answer ?? this.next);
    target?.focus({ preventScroll: true });
  }

  // Rings around what the caption speaks of, in the picture that is shown.
  mark() {
    const { svg } = this.board;
    if (!svg || !this.prompt) return;
    svg.querySelector(":scope > .lesson-marks")?.remove();
    const marks = document.createElementNS(SVG, "g");
    marks.classList.add("lesson-marks");
    marks.append(...this.prompt.marks.map((id) => svg.getElementById(id)).filter(Boolean).map((it) => ring(svg, it)));
    svg.append(marks);
    this.board.reach(this.prompt.marks);
    for (const it of document.querySelectorAll("[data-action]")) {
      it.classList.toggle("meant", Number(it.dataset.action) === this.prompt.action && !this.prompt.marks.length);
    }
  }
}

// A ring around a thing, as it lies: its outline where it has one, or a box.
function ring(svg, element) {
  const edge = element.querySelector(":scope > .edge");
  const shape = edge ? edge.cloneNode() : boxAround(element);
  const { a, b, c, d, e, f } = svg.getScreenCTM().inverse().multiply((edge ?? element).getScreenCTM());
  shape.setAttribute("class", "ring");
  shape.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  return shape;
}

function boxAround(element) {
  const { x, y, width, height } = element.getBBox();
  const rect = document.createElementNS(SVG, "rect");
  const sides = { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND, rx: 14 };
  for (const [name, value] of Object.entries(sides)) rect.setAttribute(name, value);
  return rect;
}
