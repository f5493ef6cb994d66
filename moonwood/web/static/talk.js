// The talk at a table whose game has rules for it. What was said stands beside the log.

export class Talk {
  // `onSay(text)`: this page says something; `onHear(text)`: somebody did, since it was opened.
  constructor(section, { onSay, onHear }) {
    this.section = section;
    this.list = section.querySelector("ol");
    this.form = section.querySelector("form");
    this.field = section.querySelector("input");
    this.silence = section.querySelector(".empty");
    this.onHear = onHear;
    this.remarks = null; // not told yet
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.field.value.trim();
      if (text) onSay(text);
      this.field.value = "";
    });
  }

  // Bots do not listen, and whoever shares a screen needs no words on it: without others there is no talk.
  show(talk, chairs, mine) {
    this.section.hidden = !talk || !chairs.some((chair, seat) => chair.kind !== "bot" && !mine.includes(seat));
    if (!talk) return;
    const fresh = this.remarks ? talk.remarks.slice(this.remarks.length - talk.start) : [];
    this.remarks = [...(this.remarks ?? []).slice(0, talk.start), ...talk.remarks];
    for (const it of fresh) this.onHear(`${chairs[it.seat].name}: ${it.text}`);
    this.list.replaceChildren(...this.remarks.map((it) => line(chairs[it.seat].name, it.text)));
    this.list.scrollTop = this.list.scrollHeight;
    this.form.hidden = !talk.open || !mine.length;
    this.silence.hidden = talk.open;
  }
}

function line(name, text) {
  const item = document.createElement("li");
  const who = document.createElement("b");
  who.textContent = `${name}: `;
  item.append(who, text);
  return item;
}
