// The clocks of a table: counted here between two frames, which bring the server's time.

import { at, fill, words } from "./dom.js";
import { announce } from "./voice.js";

const TICK = 250;
const LOW = 30; // from so many seconds on, whoever has so few is told once

export class Clock {
  constructor() {
    this.button = at("clock");
    this.clock = null;
    this.warned = false;
    this.button.addEventListener("click", () => this.speak());
    setInterval(() => this.tick(), TICK);
  }

  // What the server says: seconds left for each seat (none for bots), whose clock runs, and what happens at its end.
  show(clock, chairs, mine) {
    const running = this.clock?.running;
    this.clock = clock;
    this.chairs = chairs;
    this.mine = mine;
    this.at = performance.now();
    if (running !== clock?.running) this.warned = false;
    this.button.hidden = !clock;
    this.tick();
  }

  hide() {
    this.show(null, [], []);
  }

  left(seat) {
    const spent = seat === this.clock.running ? (performance.now() - this.at) / 1000 : 0;
    return Math.max(0, this.clock.left[seat] - spent);
  }

  tick() {
    if (!this.clock) return;
    const seat = this.clock.running ?? this.mine[0] ?? this.clock.left.findIndex((it) => it !== null);
    const left = this.left(seat);
    this.button.textContent = brief(left);
    this.button.className = `clock seat-${seat}${this.clock.running === null ? "" : " running"}${left <= LOW ? " low" : ""}`;
    this.button.setAttribute("aria-label", fill(words.clockOf, { name: this.chairs[seat].name, time: brief(left) }));
    for (const it of document.querySelectorAll("#chairs .time")) {
      it.textContent = brief(this.left(Number(it.dataset.seat)));
    }
    this.warn(left);
  }

  warn(left) {
    if (this.warned || left > LOW || !this.mine.includes(this.clock.running)) return;
    this.warned = true;
    announce(fill(words.timeLow, { time: spoken(left) }));
  }

  // Everybody's time, read out on demand.
  speak() {
    if (!this.clock) return;
    const told = this.chairs.map(({ name }, seat) => this.clock.left[seat] === null || fill(words.labelled, { name, what: spoken(this.left(seat)) }));
    announce([...told.filter((it) => it !== true), this.clock.out].join(". "));
  }
}

function brief(seconds) {
  const whole = Math.ceil(seconds);
  const [days, hours, minutes] = [Math.floor(whole / 86400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60];
  if (days) return fill(words.daysHours, { d: days, h: hours });
  const two = (n) => String(n).padStart(2, "0");
  const tail = two(whole % 60);
  return hours ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}

function spoken(seconds) {
  const whole = Math.ceil(seconds);
  const [days, hours, minutes] = [Math.floor(whole / 86400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60];
  if (days) return fill(words.daysHours, { d: days, h: hours });
  if (hours) return fill(words.hoursMinutes, { h: hours, m: minutes });
  return fill(words.minutesSeconds, { m: minutes, s: whole % 60 });
}
