// What those at a table settle among themselves: questions above the board, and what can be proposed, below the players.

import { at, button, fill, words } from "./dom.js";
import { announce } from "./voice.js";

const ASKS = { undo: "askUndo", draw: "askDraw", bot: "askBot", open: "askOpen" };
const WANTS = { undo: "wantsUndo", draw: "wantsDraw", bot: "wantsBot", open: "wantsOpen" };

export class Affairs {
  // `onAnswer(request)`: somebody at this page decides, proposes or responds.
  constructor(onAnswer) {
    this.host = at("affairs");
    this.offers = at("offers");
    this.onAnswer = onAnswer;
    this.known = new Map();
  }

  show(scene, message) {
    this.chairs = scene.chairs;
    this.affairs = message.affairs ?? null;
    this.mine = message.mine ?? [];
    const asked = this.questions(message.clock?.late ?? null);
    const fresh = this.fill(this.host, asked.flatMap(({ text, answers }) => [{ text }, ...answers]));
    if (fresh) for (const { text } of asked) announce(text);
    this.presence(message.away ?? []);
  }

  // What can be proposed about those who are away, besides all else.
  presence(away) {
    const { offers = [], replaces = false, left = [] } = this.affairs ?? {};
    const gone = replaces ? away.filter((seat) => !this.mine.includes(seat)) : [];
    const about = gone.flatMap((seat) => ["bot", "open"].map((what) => ({ what, seat })));
    const proposals = [...offers.map((what) => ({ what })), ...about, ...left];
    this.fill(this.offers, proposals.map((it) => ({ label: this.label(it), request: { propose: it } })));
  }

  hide() {
    this.show({ chairs: [] }, {});
  }

  label({ what, seat }) {
    return fill(words[ASKS[what]], { name: this.chairs[seat]?.name });
  }

  questions(late) {
    const { proposal = null, back = false } = this.affairs ?? {};
    return [
      ...(late === null ? [] : [this.lateness(late)]),
      ...(proposal?.waits || proposal?.own ? [this.proposed(proposal)] : []),
      ...(back ? [{ text: words.seatKept, answers: [{ label: words.takeSeat, request: { return: true } }] }] : []),
    ];
  }

  lateness(late) {
    const labels = { bot: words.lateBot, lost: words.lateLost, wait: words.lateWait };
    const answers = Object.entries(labels).map(([decide, label]) => ({ label, request: { decide } }));
    return { text: fill(words.late, this.chairs[late]), answers };
  }

  proposed({ what, seat, about, own }) {
    const withdraw = { label: words.withdraw, request: { respond: false } };
    if (own) return { text: words.waitsForAnswer, answers: [withdraw] };
    const text = fill(words[WANTS[what]], { name: this.chairs[seat].name, other: this.chairs[about]?.name });
    const yes = { label: words.agree, request: { respond: true } };
    return { text, answers: [yes, { label: words.decline, request: { respond: false } }] };
  }

  // The buttons stay while they are the same, so that nobody loses the focus in them; whether they are not.
  fill(host, parts) {
    const key = JSON.stringify(parts);
    if (this.known.get(host) === key) return false;
    this.known.set(host, key);
    host.hidden = !parts.length;
    host.replaceChildren(...parts.map((it) => (it.request ? this.button(it) : text(it))));
    return true;
  }

  button({ label, request }) {
    return button(label, () => this.onAnswer(request));
  }
}

function text({ text }) {
  return Object.assign(document.createElement("span"), { textContent: text });
}
