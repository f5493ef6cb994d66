// Who sits at the table, and the links for those who are expected.

import { address } from "./house.js";

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

export class People {
  constructor(words, bots, { onFill }) {
    this.words = words;
    this.bots = bots;
    this.onFill = onFill;
    this.list = document.querySelector("#chairs");
    this.invitations = document.querySelector("#invitations");
    this.open = "";
    this.chairs = [];
    this.mine = [];
    this.away = [];
    this.watching = 0;
    this.timed = []; // seconds left, for those who have a clock
  }

  // Show who sits there; what is not given stays as it was.
  show(scene, { mine = this.mine, away = this.away, watching, invitations, clock }) {
    if (clock !== undefined) this.timed = clock?.left ?? [];
    if (watching !== undefined) this.watchers(watching);
    this.chairs = scene?.chairs ?? this.chairs;
    this.mine = mine;
    this.away = away;
    this.list.replaceChildren(...this.chairs.map((chair, seat) => this.chair(chair, seat)));
    this.conduct();
    if (invitations) this.invite(invitations);
  }

  // Where nobody else is, nobody can be reported.
  conduct() {
    const link = document.querySelector("#conduct");
    const others = this.chairs.some(({ kind }, seat) => !["open", "bot"].includes(kind) && !this.mine.includes(seat));
    if (link) link.hidden = !others && !this.watching;
  }

  watchers(n) {
    this.watching = n;
    const text = n === 1 ? this.words.watcher : this.words.watchers.replace("{n}", n);
    document.querySelector("#watchers").textContent = n ? text : "";
  }

  chair(chair, seat) {
    const item = document.createElement("li");
    item.className = `seat-${seat}${chair.deciding ? " deciding" : ""}${chair.won ? " won" : ""}`;
    const about = [
      chair.kind === "open" && this.words.open,
      chair.kind === "bot" && this.words.bot,
      this.mine.length > 1 && this.mine.includes(seat) && this.words.you,
      this.away.includes(seat) && this.words.notHere,
      chair.deciding && this.words.toMove,
      chair.won && this.words.won,
    ].filter(Boolean);
    item.append(part("name", chair.name), part("about", about.join(" · ")));
    if (typeof this.timed[seat] === "number") item.append(this.time(seat));
    if (chair.score) item.append(part("score", chair.score));
    return item;
  }

  // The clock itself fills it in.
  time(seat) {
    const time = part("time", "");
    time.dataset.seat = seat;
    return time;
  }

  // The links stay as they are while they are the same, so that nobody loses the focus in them.
  invite(invitations) {
    const key = JSON.stringify(invitations);
    if (key === this.open) return;
    this.open = key;
    const links = invitations.map((it) => this.invitation(it, this.chairs[it.seat].name));
    const local = links.length && LOOPBACK.test(location.hostname);
    this.invitations.replaceChildren(...links, ...(local ? [part("only-here", this.words.onlyHere)] : []));
  }

  invitation({ seat, path }, name) {
    const box = document.createElement("div");
    const label = document.createElement("label");
    const field = document.createElement("input");
    Object.assign(field, { readOnly: true, value: location.origin + address(path) });
    label.append(this.words.invite.replace("{name}", name), field);
    box.className = "invitation";
    const ways = [...this.shareButton(field), this.qr(path, field), this.botSelect(seat)];
    box.append(label, this.copyButton(field), this.ways(ways));
    return box;
  }

  // What few need waits behind a button: an invitation must not take the room of the board.
  ways(parts) {
    const fold = document.createElement("details");
    const summary = document.createElement("summary");
    const inside = document.createElement("div");
    summary.textContent = this.words.ways;
    inside.append(...parts);
    fold.className = "ways";
    fold.append(summary, inside);
    return fold;
  }

  // Where the device can hand an address to another program.
  shareButton(field) {
    if (!navigator.share) return [];
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: this.words.share });
    button.addEventListener("click", () => navigator.share({ url: field.value }).catch(() => {}));
    return [button];
  }

  qr(path, field) {
    const fold = document.createElement("details");
    const summary = document.createElement("summary");
    summary.textContent = this.words.scan;
    const image = document.createElement("img");
    Object.assign(image, { alt: field.value, loading: "lazy", width: 200, height: 200 });
    fold.className = "scan";
    fold.append(summary, image);
    image.addEventListener("click", () => (fold.open = false));
    fold.addEventListener("toggle", () => (image.src = `${address(path)}/qr.svg`), { once: true });
    return fold;
  }

  copyButton(field) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: this.words.copy });
    button.addEventListener("click", async () => {
      field.select();
      if (await copy(field.value)) button.textContent = this.words.copied;
    });
    return button;
  }

  botSelect(seat) {
    const select = document.createElement("select");
    select.setAttribute("aria-label", this.words.fill);
    select.append(new Option(`${this.words.fill}…`, ""));
    for (const [bot, text] of Object.entries(this.bots)) select.append(new Option(text, bot));
    select.addEventListener("change", () => select.value && this.onFill(seat, select.value));
    return select;
  }
}

// Where the page is not encrypted browsers have no clipboard; the old way copies what is selected.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

function part(name, text) {
  const span = document.createElement("span");
  span.className = name;
  span.textContent = text;
  return span;
}
