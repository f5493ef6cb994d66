// A small menu for a click that means several things.

const GAP = 8;

export class Menu {
  // `onPoint(action or null)`: which one is about to be taken.
  constructor(words, { onPoint }) {
    this.onPoint = onPoint;
    this.box = document.createElement("div");
    this.box.className = "menu";
    this.box.setAttribute("role", "menu");
    this.box.setAttribute("aria-label", words.chooseOne);
    this.box.hidden = true;
    this.box.addEventListener("keydown", (event) => this.key(event));
    document.querySelector("main").append(this.box);
    document.addEventListener("pointerdown", (event) => {
      if (this.opened() && !this.box.contains(event.target)) this.close();
    });
  }

  // Offer labelled choices beside a box of the page; `choose(action)` when one is taken.
  open(actions, about, choose) {
    this.back = document.activeElement;
    this.box.replaceChildren(
      ...actions.map((action) => {
        const button = document.createElement("button");
        Object.assign(button, { type: "button", textContent: action.label, tabIndex: -1 });
        button.setAttribute("role", "menuitem");
        button.addEventListener("focus", () => this.onPoint(action));
        button.addEventListener("pointerenter", () => this.onPoint(action));
        button.addEventListener("click", () => {
          this.close();
          choose(action);
        });
        return button;
      }),
    );
    this.box.hidden = false;
    this.place(about);
    this.box.firstElementChild.focus();
  }

  // To the right of what it is about, to the left, below or above: wherever it has room without covering it.
  place({ left, right, top, bottom }) {
    const { offsetWidth: width, offsetHeight: height } = this.box;
    const [wide, high] = [innerWidth - width - GAP, innerHeight - height - GAP];
    const middle = (top + bottom - height) / 2;
    const across = (left + right - width) / 2;
    const ways = [
      [right + GAP, middle],
      [left - GAP - width, middle],
      [across, bottom + GAP],
      [across, top - GAP - height],
    ];
    const fits = ([x, y], way) => (way < 2 ? x >= GAP && x <= wide : y >= GAP && y <= high);
    const [x, y] = ways.find(fits) ?? ways[2];
    this.box.style.left = `${Math.max(GAP, Math.min(x, wide))}px`;
    this.box.style.top = `${Math.max(GAP, Math.min(y, high))}px`;
  }

  opened() {
    return !this.box.hidden;
  }

  close() {
    if (!this.opened()) return;
    this.box.hidden = true;
    this.onPoint(null);
    this.back?.focus?.({ preventScroll: true });
  }

  key(event) {
    const items = [...this.box.children];
    const at = items.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) {
      items[(to + items.length) % items.length].focus();
      event.preventDefault();
    } else if (event.key === "Escape" || event.key === "Tab") {
      this.close();
      event.stopPropagation();
      event.preventDefault();
    }
  }
}
