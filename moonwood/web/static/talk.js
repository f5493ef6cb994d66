// The talk at a table whose game has rules for it. What was said stands beside the log.

export class Talk {
  constructor(section, onSay) {
    this.section = section;
    this.list = section.querySelector("ol");
    this.form = section.querySelector("form");
    this.field = section.querySelector("input");
    this.remarks = [];
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.field.value.trim();
      if (text) onSay(text);
      this.field.value = "";
    });
  }

  show(talk, chairs, mine) {
    this.section.hidden = !talk;
    if (!talk) return;
    this.remarks.splice(talk.start, Infinity, ...talk.remarks);
    this.list.replaceChildren(...this.remarks.map((it) => line(chairs[it.seat].name, it.text)));
    this.list.scrollTop = this.list.scrollHeight;
    this.form.hidden = !talk.open || !mine.length;
  }
}

function line(name, text) {
  const item = document.createElement("li");
  const who = document.createElement("b");
  who.textContent = `${name}: `;
  item.append(who, text);
  return item;
}
