// A small menu for a click that means several things.

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

  // Offer labelled choices near a point of the page; `choose(action)` when one is taken.
  open(actions, x, y, choose) {
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
    const { offsetWidth: width, offsetHeight: height } = this.box;
    this.box.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`;
    this.box.style.top = `${Math.max(8, Math.min(y, innerHeight - height - 8))}px`;
    this.box.firstElementChild.focus();
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
