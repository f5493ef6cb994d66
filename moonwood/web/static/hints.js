// A hint in three strengths: where to look, candidates with their chances, the move. Each press tells more of the same moment.

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
    this.board.mark([...(this.advice?.touches ?? []), ...ways.flat()]);
    this.moves.mark(new Map(told.map(({ action, chance }) => [action, percent(chance)])));
    this.layer.replaceChildren(...this.chances(told, ways));
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
    for (const [index, place] of places.entries()) {
      if (place) at.set(place, [...(at.get(place) ?? []), percent(told[index].chance)]);
    }
    return [...at].map(([place, texts]) => this.chance(place, texts.join(" · ")));
  }

  chance(place, text) {
    const [box, frame] = [this.board.boxOf(place), this.layer.getBoundingClientRect()];
    const label = document.createElement("span");
    label.textContent = text;
    label.style.left = `${(100 * ((box.left + box.right) / 2 - frame.left)) / frame.width}%`;
    label.style.top = `${(100 * (box.top - frame.top)) / frame.height}%`;
    return label;
  }
}

function percent(chance) {
  return `${Math.round(100 * chance)}%`;
}
