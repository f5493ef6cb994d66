// Questions that those at a table settle among themselves, above the board: whose time is out, and what becomes of it.

import { at, button, fill, words } from "./dom.js";
import { announce } from "./voice.js";

export class Affairs {
  // `onAnswer(request)`: somebody at this page decides.
  constructor(onAnswer) {
    this.host = at("affairs");
    this.onAnswer = onAnswer;
    this.known = "";
  }

  // The buttons stay while the question is the same, so that nobody loses the focus in them.
  show(scene, message) {
    const asked = this.questions(scene, message);
    const key = JSON.stringify(asked.map(({ text, answers }) => [text, Object.keys(answers)]));
    if (key === this.known) return;
    this.known = key;
    this.host.hidden = !asked.length;
    this.host.replaceChildren(...asked.flatMap((it) => this.question(it)));
    for (const { text } of asked) announce(text);
  }

  hide() {
    this.show({ chairs: [] }, {});
  }

  questions({ chairs }, { clock }) {
    const late = clock?.late ?? null;
    if (late === null) return [];
    const answers = {
      [words.lateBot]: { decide: "bot" },
      [words.lateLost]: { decide: "lost" },
      [words.lateWait]: { decide: "wait" },
    };
    return [{ text: fill(words.late, chairs[late]), answers }];
  }

  question({ text, answers }) {
    const asked = document.createElement("span");
    asked.textContent = text;
    return [asked, ...Object.entries(answers).map(([label, request]) => button(label, () => this.onAnswer(request)))];
  }
}
