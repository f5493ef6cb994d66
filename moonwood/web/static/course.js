// The line to a lesson: every request carries the bookmark, so whoever answers need remember nothing.

import { ask as askHouse } from "./house.js";

const AGAIN = 1500; // after so long what was not answered is asked once more
const ELSEWHERE = ["look", "hint", "pace", "side", "hurry", "say", "fill", "resign"]; // what a lesson does not know

export class Course {
  // `wishes()`: how the page wants to see the table.
  constructor({ address, bookmark }, wishes, handlers) {
    this.address = address;
    this.bookmark = bookmark;
    this.wishes = wishes;
    this.handlers = handlers;
    this.seq = 0;
    this.lines = [];
    this.queue = Promise.resolve();
    this.handlers.open();
    this.send({});
  }

  // What somebody asks for is answered one after the other.
  send(request) {
    if (ELSEWHERE.some((verb) => verb in request)) return;
    this.queue = this.queue.then(() => this.insist(request));
  }

  async insist(request) {
    while (!(await this.ask(request).catch(() => false))) {
      this.handlers.lost();
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }

  async ask({ undo, lesson, seq, ...request }) {
    const ask = undo ? { act: "undo" } : lesson ? { act: lesson } : request;
    const text = JSON.stringify({ bookmark: this.bookmark, style: this.wishes(), ask });
    const answer = await askHouse(this.address, { method: "POST", body: new URLSearchParams({ ask: text }) });
    if (!answer.ok) return false;
    this.take(await answer.json());
    return true;
  }

  take(message) {
    if (message.type === "frame") this.turn(message);
    if (message.type === "preview") message.seq = this.seq;
    this.handlers[message.type]?.(message);
  }

  // Numbers the moments, and leaves of the log what the page does not know yet.
  turn({ scene, log, lesson }) {
    scene.seq = ++this.seq;
    this.bookmark = lesson.bookmark;
    const lines = log.lines;
    const known = lines.findIndex((line, at) => line.text !== this.lines[at]?.text);
    log.start = Math.min(known < 0 ? lines.length : known, this.lines.length);
    log.lines = lines.slice(log.start);
    this.lines = lines;
  }
}
