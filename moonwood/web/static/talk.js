// The talk at a table. What was said stands beside the log; set phrases and muting are folded below it.

import { button, fill, words } from "./dom.js";

export class Talk {
  // `onSay(text)`, `onPhrase(key)`: this page says something; `onMute(whom)`: it does not want to hear somebody, or
  // does again; `onHear(text)`: somebody said something since it was opened.
  constructor(section, { onSay, onPhrase, onMute, onHear }) {
    this.section = section;
    this.list = section.querySelector("ol");
    this.form = section.querySelector("form");
    this.field = section.querySelector("input");
    this.closed = section.querySelector("#talk-closed");
    this.apart = section.querySelector("#talk-apart");
    this.phrases = section.querySelector("#phrases");
    this.voices = section.querySelector("#voices");
    this.onHear = onHear;
    this.onMute = onMute;
    this.remarks = null; // not told yet
    this.known = ""; // who can be muted, as it is shown
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.field.value.trim();
      if (text) onSay(text);
      this.field.value = "";
    });
    this.phrases.addEventListener("click", ({ target }) => target.dataset.phrase && onPhrase(target.dataset.phrase));
  }

  // Without somebody else who could hear it there is no talk.
  show(talk) {
    this.section.hidden = !talk;
    if (!talk) return;
    const fresh = this.remarks ? talk.remarks.slice(Math.max(0, this.remarks.length - talk.start)) : [];
    this.remarks = [...(this.remarks ?? []).slice(0, talk.start), ...talk.remarks];
    for (const it of fresh) this.onHear(fill(words.labelled, { name: it.name, what: it.text }));
    while (this.list.children.length > talk.start) this.list.lastElementChild.remove();
    this.list.append(...talk.remarks.map(line));
    if (talk.remarks.length) this.list.scrollTop = this.list.scrollHeight;
    this.form.hidden = this.phrases.hidden = talk.closed !== "";
    this.closed.hidden = !this.form.hidden;
    this.closed.textContent = talk.closed;
    this.apart.hidden = !talk.apart;
    this.mutable(talk.voices);
  }

  // Nothing of it is to be seen.
  hide() {
    this.remarks = null;
    this.list.replaceChildren();
    this.section.hidden = true;
  }

  // Whom one can mute; the buttons stay while they are the same, so that nobody loses the focus in them.
  mutable(voices) {
    this.voices.hidden = !voices.length;
    const key = JSON.stringify(voices);
    if (key === this.known) return;
    this.known = key;
    const row = this.voices.querySelector(".row");
    const held = [...row.children].indexOf(document.activeElement);
    row.replaceChildren(...voices.map((it) => this.muting(it)));
    row.children[held]?.focus();
  }

  muting({ seat, saying, name, muted }) {
    const whom = seat === null ? { saying } : { seat };
    const text = fill(muted ? words.hearAgain : words.mute, { name });
    return button(text, () => this.onMute({ ...whom, on: !muted }));
  }
}

function line({ seat, name, text }) {
  const item = document.createElement("li");
  const who = document.createElement("b");
  who.textContent = fill(words.labelled, { name, what: "" });
  item.append(who, text);
  item.classList.add(seat === null ? "watcher" : `seat-${seat}`);
  return item;
}
