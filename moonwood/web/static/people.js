// Who sits at the table, and the links for those who are expected.

export class People {
  constructor(words, bots, { onFill }) {
    this.words = words;
    this.bots = bots;
    this.onFill = onFill;
    this.list = document.querySelector("#chairs");
    this.invitations = document.querySelector("#invitations");
    this.open = "";
  }

  show(scene, mine, invitations) {
    this.chairs(scene.chairs, mine);
    this.invite(scene.chairs, invitations);
  }

  chairs(chairs, mine) {
    const scored = chairs.some((chair) => chair.score !== 0);
    this.list.replaceChildren(...chairs.map((chair, seat) => this.chair(chair, seat, mine.includes(seat), scored)));
  }

  chair(chair, seat, mine, scored) {
    const item = document.createElement("li");
    item.className = `seat-${seat}${chair.deciding ? " deciding" : ""}${chair.won ? " won" : ""}`;
    const about = [
      chair.kind === "open" && this.words.open,
      chair.kind === "bot" && this.words.bot,
      mine && this.words.you,
      chair.deciding && this.words.toMove,
      chair.won && this.words.won,
    ].filter(Boolean);
    item.append(part("name", chair.name), part("about", about.join(" · ")));
    if (scored) item.append(part("score", this.words.points.replace("{n}", chair.score)));
    return item;
  }

  // The links stay as they are while they are the same, so that nobody loses the focus in them.
  invite(chairs, invitations) {
    const key = JSON.stringify(invitations);
    if (key === this.open) return;
    this.open = key;
    this.invitations.replaceChildren(...invitations.map((it) => this.invitation(it, chairs[it.seat].name)));
  }

  invitation({ seat, path }, name) {
    const box = document.createElement("div");
    const label = document.createElement("label");
    const field = document.createElement("input");
    Object.assign(field, { readOnly: true, value: location.origin + path });
    label.append(this.words.invite.replace("{name}", name), field);
    box.className = "invitation";
    box.append(label, this.copyButton(field), this.botSelect(seat));
    return box;
  }

  copyButton(field) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: this.words.copy });
    button.addEventListener("click", async () => {
      field.select();
      await navigator.clipboard?.writeText(field.value).catch(() => {});
      button.textContent = this.words.copied;
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

function part(name, text) {
  const span = document.createElement("span");
  span.className = name;
  span.textContent = text;
  return span;
}
