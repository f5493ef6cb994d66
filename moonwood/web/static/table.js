// The page of a table: everything that arrives is shown, everything that is chosen is sent.

import { remember } from "./absence.js";
import { Board } from "./board.js";
import "./goal.js";
import { Choice } from "./choice.js";
import { Course } from "./course.js";
import { at, button, fill, page, words } from "./dom.js";
import { Forced } from "./forced.js";
import { Hints } from "./hints.js";
import { address } from "./house.js";
import { watchKeys } from "./keys.js";
import { Legend } from "./legend.js";
import { Lesson } from "./lesson.js";
import { Menu } from "./menu.js";
import { linked } from "./moment.js";
import { Moves, apart } from "./moves.js";
import { Past } from "./past.js";
import { People } from "./people.js";
import { Press } from "./press.js";
import { Preview } from "./preview.js";
import { Rounds } from "./rounds.js";
import { Rules, clauseButton } from "./rules.js";
import { setting, watchSettings } from "./settings.js";
import { onTurn, shape } from "./shape.js";
import { Sheet, counted } from "./sheet.js";
import { Line } from "./socket.js";
import { Talk } from "./talk.js";
import { theme } from "./theme.js";
import { announce, note, tell } from "./voice.js";

const BACK_SHOWN = 4000; // how long "connected again" is shown

let scene = null; // what is on the table now
let choice = new Choice();
let undo = { step: false, turn: false, midway: false };
let resuming = false; // the connection was lost and is back
let pending = false; // a move is on its way
let proposed = null; // an action that waits for the second tap
let kept = null; // a move that was sent and not answered yet; it is sent once more when the connection is back
let last = []; // what the latest action of this page touched

const sheet = new Sheet();
const rules = new Rules(page.book, { now: () => scene?.clause, onOpen: () => sheet.open(false) });
const board = new Board(at("board"), {
  onPick: pick,
  onPoint: (ids) => point(choice.meant(ids)),
  onShow: () => legend.show(),
});
const legend = new Legend(at("legend"), board, (ids) => board.tell(ids));
const preview = new Preview(at("ghost"), (action) => line.send({ preview: action.id }));
const menu = new Menu(words, { onPoint: point });
const forced = new Forced((action) => past.at === null && play(action));
const press = new Press(at("board"), (target) => board.about(target));
const moves = new Moves(words, {
  onPlay: (action, byPointer) => {
    if (byPointer) sheet.open(false); // to see what it does; a keyboard stays where it is
    decide(action);
  },
  onPoint: (action) => {
    board.hint(action?.touches ?? []);
    point(action);
  },
  onWiden: () => {
    clear();
    moves.focus();
  },
  onFilter: (count) => announce(count ? counted(count) : words.noMatch),
  title: (id) => board.title(id),
});
const hints = new Hints(words, { onAsk: askHint, board, moves });
const past = new Past(words, {
  onLook: (ply) => line.send({ look: ply }),
  onNow: backToNow,
  mayPlayOn: () => !page.secrets || Boolean(scene?.over),
});
const people = new People(words, page.bots, { onFill: (seat, bot) => line.send({ fill: { seat, bot } }) });
const talk = new Talk(at("talk"), { onSay: (text) => line.send({ say: text }), onHear: hear });
const rounds = new Rounds({ seen: roundSeen, onEnd: showRoundEnd });
const wishes = () => ({ theme: theme(), shape: shape(), pace: setting("pace"), side: setting("side") });
const answers = {
  frame: (message) => rounds.take(frame, message, message.scene),
  curtain: (message) => rounds.take(curtain, message, message),
  presence,
  preview: foreseen,
  why,
  hint,
  look,
  error,
  open,
  lost,
  foreign,
};
const lesson =
  page.lesson && new Lesson(words, page.lesson.labels, board, { onAct: (act) => line.send({ lesson: act }) });
const line = page.lesson ? new Course(page.lesson, wishes, answers) : new Line(page.table, wishes, answers);

// What arrives

// Whoever chose something while the end of a round was there has seen it.
function roundSeen(seq, picture) {
  return !scene || seq <= scene.seq || past.at !== null || (scene.legal.length && board.has(picture));
}

function showRoundEnd(picture) {
  preview.forget();
  propose(null);
  menu.close();
  document.body.dataset.state = "waiting";
  note(words.roundOver);
  announce(words.roundOver);
  board.show(picture);
  moves.show([]);
  fillStrip([]);
}

function frame(message) {
  const before = scene;
  scene = message.scene;
  const same = before?.seq === scene.seq && before.you === scene.you;
  const still = same && before.svg === scene.svg && before.ask === scene.ask; // somebody talked, or came
  undo = message.undo;
  pending &&= still && !resuming;
  if (!still) begin(same && !menu.opened() ? choice.chosen : []);
  const held = document.activeElement;
  document.body.classList.remove("lost");
  at("curtain").hidden = true;
  at("frame").classList.remove("curtained");
  const fresh = past.take(message.log, scene.ply);
  people.show(scene, message);
  talk.show(message.talk, scene.chairs, message.mine);
  showUndo();
  showFairness();
  at("resign").hidden = scene.over || scene.you === null;
  showAfter(message);
  hints.show({ allowed: message.hints && !scene.over, legal: scene.legal, same });
  moves.empty = scene.over ? words.over : message.mine.length ? words.nothingToChoose : words.watching;
  document.body.classList.toggle("watching", !message.mine.length);
  document.body.classList.toggle("thinking", botsTurn());
  if (still) showState();
  else if (past.at === null) render(before !== null);
  lesson?.show(message.lesson);
  if (held !== document.body && (focusIsLost() || (lesson && moves.hasFocus()))) focusMoves();
  if (before?.seq !== scene.seq) tellNews(before, fresh);
  if (before === null && linked() !== null) past.look(linked());
  if (!lesson) remember(scene, past, { first: before === null });
  if (!still || resuming) sendAgain();
  if (forced.watch(onlyAction())) note(fill(words.forced, scene.legal[0]));
}

// Choose anew, with what was chosen before if that still holds.
function begin(chosen) {
  choice = new Choice(scene.legal, chosen);
  propose(null);
  preview.forget();
  menu.close();
}

function tellNews(before, fresh) {
  if (at("note").textContent !== words.back) note("");
  tell(before, scene, { fresh, latest: past.latest(), takenBack: words.takenBack });
}

// The one action that there is, where it may play itself: haste tells nobody a secret, and nothing that the player could
// still take back is put out of reach.
function onlyAction() {
  const [action, ...others] = scene.legal;
  if (!setting("forced") || lesson || page.secrets || pending || !action || others.length) return null;
  const strangers = scene.chairs.some((chair, seat) => chair.kind === "human" && !people.mine.includes(seat));
  return undo.midway && (action.final || strangers) ? null : action;
}

// A move that got lost with the connection is made now, if the table is still where it was.
function sendAgain() {
  const move = resuming ? kept : null;
  kept = null;
  resuming = false;
  if (!move) return;
  const action = scene.legal.find((it) => it.id === move.play);
  if (scene.seq === move.seq && action) play(action);
  else if (!scene.chairs || scene.seq > move.seq + 1) note(words.movedOn);
}

// Whether the focus is nowhere: on the page as a whole, or on what is not shown any more.
function focusIsLost() {
  return document.activeElement === document.body || document.activeElement.getClientRects().length === 0;
}

// The focus moves on from a button that is not needed any more; on a phone the list may be in the closed sheet.
function focusMoves() {
  if (lesson && !scene?.legal.length) {
    lesson.focus();
    return;
  }
  moves.focus();
  if (!moves.hasFocus()) at("sheet").focus();
}

function showAfter({ mine, next }) {
  at("after").hidden = !scene.over;
  at("again").hidden = !mine.length || next !== "";
  at("follow").hidden = next === "";
  at("follow").href = address(`/table/${next}`);
  at("look-back").hidden = page.secrets && !scene.secret; // something stays hidden for ever
}

// What is said is read at the board where the talk itself lies in a closed sheet.
function hear(text) {
  announce(text);
  if (sheet.folds() && !sheet.opened()) note(text);
}

function botsTurn() {
  return !scene.over && scene.chairs.some((chair) => chair.deciding && chair.kind === "bot");
}

function presence(message) {
  people.show(null, message);
}

// For styles and tests: what the page is waiting for.
function showState() {
  const asked = scene.legal.length ? "asked" : "waiting";
  document.body.dataset.state = scene.over ? "over" : pending ? "sent" : asked;
  document.body.dataset.seq = scene.seq;
}

function backToNow() {
  render(false);
  if (scene) announce(scene.ask);
}

function render(glide) {
  if (!scene) return;
  showState();
  at("ask").replaceChildren(question(), ...clauseButton(scene.clause));
  at("last").textContent = scene.over ? "" : past.latest();
  board.show(scene.svg, { glide });
  at("described").textContent = board.description();
  at("frame").classList.remove("looking");
  preview.hide();
  narrow(true);
  hints.light();
}

// What is asked, or how the game ended; whoever plays one side alone reads it as theirs.
function question() {
  const { mine, chairs } = people;
  const winners = scene.over && mine.length < chairs.length ? mine.filter((seat) => chairs[seat].won) : [];
  const said = winners.some((seat) => scene.ask.startsWith(chairs[seat].name));
  return winners.length && !said ? `${words.youWin} ${scene.ask}` : scene.ask;
}

function curtain(message) {
  talk.show(null);
  scene = null;
  document.body.classList.remove("lost");
  document.body.dataset.state = "curtain";
  choice = new Choice();
  board.clear();
  undo = { step: false, turn: false, midway: false };
  propose(null);
  preview.forget();
  moves.empty = words.nothingToChoose;
  narrow(true);
  past.take({ start: 0, lines: [] }, 0);
  past.at = null;
  past.update();
  people.show({ chairs: message.chairs }, { mine: [], invitations: [] });
  showUndo();
  hints.show({ allowed: false, legal: [], same: false });
  hints.light();
  at("last").textContent = at("described").textContent = "";
  at("resign").hidden = true;
  at("ask").textContent = fill(words.pass, message);
  at("pass").textContent = fill(words.pass, message);
  at("pass-more").textContent = fill(words.passMore, message);
  at("lift").textContent = fill(words.ready, message);
  at("lift").onclick = () => line.send({ ready: message.seat });
  at("curtain").hidden = false;
  at("frame").classList.add("curtained");
  at("lift").focus();
  announce(at("pass").textContent);
}

function foreseen(message) {
  if (scene?.seq === message.seq && past.at === null) preview.take(message);
}

function why({ text, clause }) {
  note(text);
  at("note").append(...clauseButton(clause));
}

function askHint(strength) {
  past.now();
  note(words.hintComes);
  line.send({ hint: strength });
}

function hint(advice) {
  if (scene?.seq !== advice.seq || past.at !== null) return;
  const text = hints.take(advice);
  note(text);
  if (text !== advice.text) announce(advice.text);
}

function look({ ply, svg, ask }) {
  if (past.at !== ply) return;
  at("frame").classList.add("looking");
  if (ask) at("ask").textContent = ask;
  at("last").textContent = past.told(ply);
  note("");
  board.show(svg);
  at("described").textContent = board.description();
  propose(null);
  preview.hide();
  moves.show([]);
  fillStrip([]);
}

function error({ text, clause }) {
  kept = null;
  pending = false;
  hints.fail();
  if (scene) showState();
  why({ text, clause });
}

function open() {
  if (document.body.classList.contains("lost")) {
    note(words.back);
    setTimeout(() => at("note").textContent === words.back && note(""), BACK_SHOWN);
  }
  resuming = document.body.classList.contains("lost");
  past.lines = [];
  past.take({ start: 0, lines: [] }, past.ply);
}

function lost(reason) {
  pending = false;
  document.body.classList.add("lost");
  note(reason || words.lost);
}

function foreign() {
  lost();
  note(words.foreign);
}

// Choosing

function pick(ids, event) {
  if (rounds.goOn()) return;
  if (past.at !== null) {
    past.now();
    return;
  }
  if (botsTurn()) line.send({ hurry: true });
  if (proposed && ids.includes(proposed.touches.at(-1))) {
    play(proposed);
    return;
  }
  if (proposed) withdraw();
  const result = choice.pick(ids);
  narrow(false); // first of all, so that a menu gives the focus back to what is still there
  if (result.play) decide(result.play, event.pointerType);
  if (result.menu) menu.open(result.menu, board.boxOf(choice.chosen.at(-1)), (action) => decide(action));
  if (result.nothing) refuse(ids);
  if (!result.nothing) note("");
}

// A click that leads nowhere puts back what was lifted last, or is answered with the rule that forbids it.
function refuse(ids) {
  const [id, ...under] = ids.slice(0, 6);
  if (undo.midway && ids.includes(last.at(-1))) takeBack("step");
  else if (id) line.send({ why: [...choice.chosen, id], under });
}

function narrow(fresh) {
  board.light(choice.next(), choice.chosen);
  const depth = choice.chosen.length;
  moves.show(depth ? choice.matching() : choice.legal, { fresh, depth, chosen: choice.chosen.at(-1) });
  fillStrip([...choice.legal.filter(apart).map(shortCut), ...board.unseen().map(wayTo)]);
  sheet.count(moves.actions.length);
  lesson?.mark();
}

// Other buttons under the thumb. Focus that was on one of them stays there, or goes to the list.
function fillStrip(buttons) {
  const held = at("apart").contains(document.activeElement);
  at("apart").replaceChildren(...buttons);
  if (!held) return;
  buttons[0]?.focus();
  if (focusIsLost()) focusMoves();
}

function shortCut(action) {
  const way = button(action.label, () => decide(action));
  way.dataset.action = action.id;
  return way;
}

// What is lit but out of sight has a button under the thumb, too.
function wayTo(id) {
  const way = button(board.title(id), (event) => pick([id], event));
  way.dataset.pick = id;
  return way;
}

// A finger sees first what it would do, and does it by a second tap; everybody is warned of what loses, and who wishes is
// asked before what is for good. The same once more is a yes.
function decide(action, pointerType) {
  const unseen = pointerType === "touch" && !setting("quick");
  if (proposed !== action && (unseen || warned(action) || (action.final && setting("careful")))) propose(action);
  else play(action);
}

function warned(action) {
  return action.warning !== "" && setting("warn");
}

function propose(action) {
  const held = document.activeElement;
  proposed = action;
  at("do").hidden = !action;
  document.body.classList.toggle("proposing", action !== null);
  if (held !== document.body && focusIsLost()) action ? at("do").focus() : focusMoves();
  if (!action) return;
  at("do").textContent = fill(warned(action) ? words.warned : action.final ? words.forGood : words.doIt, action);
  preview.want(action);
  announce(at("do").textContent);
}

function withdraw() {
  propose(null);
  preview.hide();
  choice.chosen = choice.chosen.slice(0, -1);
}

function play(action) {
  if (pending || !scene) return;
  pending = true;
  forced.interrupt(false);
  last = action.touches;
  showState();
  propose(null);
  preview.hide();
  kept = { play: action.id, seq: scene.seq };
  line.send(kept);
}

function takeBack(kind) {
  if (!undo[kind]) return;
  past.now();
  forced.interrupt(true);
  line.send({ undo: kind, seq: scene.seq });
}

// Escape: first what is open or proposed, then what is chosen; what was done is taken back by Undo alone.
function clear() {
  if (menu.opened()) menu.close();
  else if (past.at !== null) past.now();
  else if (proposed) withdraw();
  else if (choice.chosen.length) choice.clear();
  preview.hide();
  if (past.at === null) narrow(false);
}

// What an action would do is shown while the pointer is on it; what waits for the second tap is shown until then.
function point(action) {
  if (!proposed) preview.want(action && !pending && past.at === null ? action : null);
}

// Around the board

function showUndo() {
  for (const it of document.querySelectorAll("[data-undo]")) it.setAttribute("aria-disabled", String(!undo[it.dataset.undo]));
}

function showFairness() {
  at("commitment").textContent = scene.commitment;
  at("secret").textContent = scene.secret ? fill(words.secret, scene) : "";
  at("secret").parentNode.hidden = !scene.secret;
}

for (const it of document.querySelectorAll("[data-undo]")) it.addEventListener("click", () => takeBack(it.dataset.undo));
at("do").addEventListener("click", () => proposed && play(proposed));
at("review").addEventListener("click", () => past.step("back"));
at("resign").addEventListener("click", () => at("resign-dialog").showModal());
at("resign-dialog").addEventListener("close", () => {
  if (at("resign-dialog").returnValue !== "yes" || !scene) return;
  sheet.open(false);
  line.send({ resign: true, seq: scene.seq });
});
watchKeys({
  escape: () => (rules.opened() ? rules.close() : sheet.opened() ? sheet.open(false) : clear()),
  undo: () => takeBack("step"),
  hint: () => hints.ask(),
  step: (key) => !lesson && past.key(key),
});
watchSettings((name, value) => ["pace", "side"].includes(name) && line.send({ [name]: value }));
document.addEventListener("theme", (event) => line.send({ theme: event.detail }));
onTurn((shape) => line.send({ shape }));
