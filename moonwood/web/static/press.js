// A long press tells what a thing is and does, where there is no mouse that could rest on it.

const LONG = 450;
const TREMBLE = 10;

export class Press {
  // `about(target)`: the words for what was pressed, or an empty text.
  constructor(host, about) {
    this.about = about;
    this.told = false;
    this.bubble = document.createElement("p");
    this.bubble.className = "bubble";
    this.bubble.hidden = true;
    this.bubble.setAttribute("role", "status");
    document.querySelector("main").append(this.bubble);
    host.addEventListener("pointerdown", (event) => this.down(event));
    host.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) host.addEventListener(end, () => clearTimeout(this.timer));
    host.addEventListener("contextmenu", (event) => this.told && event.preventDefault());
    host.addEventListener("click", (event) => this.click(event), true);
    document.addEventListener("pointerdown", () => (this.bubble.hidden = true), true);
  }

  down({ pointerType, target, clientX: x, clientY: y }) {
    this.told = false;
    clearTimeout(this.timer);
    if (pointerType === "mouse") return;
    this.from = { x, y };
    this.timer = setTimeout(() => this.tell(target), LONG);
  }

  move({ clientX: x, clientY: y }) {
    if (this.from && Math.hypot(x - this.from.x, y - this.from.y) > TREMBLE) clearTimeout(this.timer);
  }

  tell(target) {
    const text = this.about(target);
    if (!text) return;
    this.told = true;
    this.bubble.textContent = text;
    this.bubble.hidden = false;
    const { offsetWidth: width, offsetHeight: height } = this.bubble;
    const top = this.from.y - height - 34;
    this.bubble.style.left = `${Math.max(8, Math.min(this.from.x - width / 2, innerWidth - width - 8))}px`;
    this.bubble.style.top = `${top < 8 ? this.from.y + 34 : top}px`;
  }

  // The click at the end of a long press means nothing more.
  click(event) {
    if (!this.told) return;
    this.told = false;
    event.stopPropagation();
  }
}
