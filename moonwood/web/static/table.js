// The page of a table: everything that arrives is shown by the part that it is about, everything that is chosen is sent.

import { remember } from "./absence.js";
import { Board } from "./board.js";
import { askToCall, call } from "./calling.js";
import { Chooser } from "./chooser.js";
import { Affairs } from "./affairs.js";
import { Clock } from "./clock.js";
import { isLost, saysBack, showBack, showLost, showThere } from "./connection.js";
import { Course } from "./course.js";
import { Curtain } from "./curtain.js";
import { at, fill, page, words } from "./dom.js";
import { showEnding, showFairness, watchResign } from "./ending.js";
import { Eyes } from "./eyes.js";
import { focusIsLost, focusMoves } from "./focus.js";
import { Forced, onlyAction } from "./forced.js";
import { moved } from "./goal.js";
import { Hints } from "./hints.js";
import { watchKeys } from "./keys.js";
import { Legend } from "./legend.js";
import { Lesson } from "./lesson.js";
import { linked } from "./moment.js";
import { Moves } from "./moves.js";
import { Past } from "./past.js";
import { People } from "./people.js";
import { Press } from "./press.js";
import { showQuestion } from "./question.js";
import { Rounds } from "./rounds.js";
import { Rules, clauseButton } from "./rules.js";
import { Sending } from "./sending.js";
import { setting, watchSettings } from "./settings.js";
import { onTurn, shape } from "./shape.js";
import { Sheet, counted } from "./sheet.js";
import { Sketch } from "./sketch.js";
import { Line } from "./socket.js";
import { sound } from "./sounds.js";
import { Talk } from "./talk.js";
import { theme } from "./theme.js";
import { Undo } from "./undo.js";
import { announce, note, tell } from "./voice.js";

let scene = null; // what is on the table now

// The parts of the page

const sheet = new Sheet();
const rules = new Rules(page.book, { now: () => scene?.clause, onOpen: () => sheet.open(false) });
const board = new Board(at("board"), {
  onPick: pick,
  onPoint: (ids) => chooser.pointAt(ids),
  onShow: () => {
    legend.show();
    at("described").textContent = board.description();
  },
});
const legend = new Legend(at("legend"), board, (ids) => board.tell(ids));
const press = new Press(at("board"), (target) => board.about(target));
const moves = new Moves(words, {
  onPlay: (action, byPointer) => {
    if (byPointer) sheet.open(false); // to see what it does; a keyboard stays where it is
    chooser.decide(action);
  },
  onPoint: (action) => {
    board.hint(action?.touches ?? []);
    chooser.point(action);
  },
  onWiden: () => {
    clear();
    moves.focus();
  },
  onFilter: (count) => announce(count ? counted(count) : words.noMatch),
  title: (id) => board.title(id),
});
const chooser = new Chooser(words, board, moves, {
  onPlay: play,
  onForesee: (action) => line.send({ preview: action.id }),
  mayForesee: () => !sending.pending && past.at === null && !sketch.on,
  onNowhere: refuse,
  onPick: pick,
  onNarrow: () => {
    sheet.count(moves.actions.length);
    lesson?.mark();
  },
  onLost: refocus,
});
const sending = new Sending((request) => line.send(request));
const undo = new Undo(takeBack);
const eyes = new Eyes((wanted) => line.send({ eyes: wanted }));
const forced = new Forced((action) => past.at === null && !sketch.on && play(action));
const hints = new Hints(words, { onAsk: askHint, board, moves });
const past = new Past(words, {
  onLook: (ply) => {
    sketch.end();
    line.send({ look: ply });
  },
  onNow: backToNow,
  mayPlayOn: () => !page.secrets || Boolean(scene?.over),
});
const sketch = new Sketch({
  onAsk: (actions) => line.send({ sketch: actions, seq: scene.seq }),
  onShow: showSketch,
  onEnd: endSketch,
});
const people = new People(words, page.bots, { onFill: (seat, bot) => line.send({ fill: { seat, bot } }) });
const talk = new Talk(at("talk"), {
  onSay: (text) => line.send({ say: text }),
  onPhrase: (phrase) => line.send({ phrase }),
  onMute: (mute) => line.send({ mute }),
  onHear: hear,
});
const clock = new Clock();
const affairs = new Affairs((request) => line.send(request.return ? request : { ...request, seq: scene.seq }));
const rounds = new Rounds({ seen: roundSeen, onEnd: showRoundEnd });
const curtain = new Curtain((seat) => line.send({ ready: seat }));
const lesson =
  page.lesson && new Lesson(words, page.lesson.labels, board, { onAct: (act) => line.send({ lesson: act }) });

const wishes = () => ({ theme: theme(), shape: shape(), pace: setting("pace"), side: setting("side") });
const answers = {
  frame: (message) => rounds.take(frame, message, message.scene),
  curtain: (message) => rounds.take(pass, message, message),
  presence: (message) => {
    people.show(null, message);
    affairs.presence(message.away);
  },
  talk: (message) => talk.show(message),
  preview: foreseen,
  sketch: (message) => message.seq === scene?.seq && sketch.take(message),
  why,
  hint,
  look,
  error,
  open,
  lost,
  foreign: () => lost(words.foreign),
};
const line = page.lesson ? new Course(page.lesson, wishes, answers) : new Line(page.table, wishes, answers);

// A moment of the game

function frame(message) {
  const before = scene;
  scene = message.scene;
  const same = before?.seq === scene.seq && before.you === scene.you;
  const still = same && before.svg === scene.svg && before.ask === scene.ask; // somebody talked, or came
  sending.hear(still);
  if (!still) chooser.begin(scene.legal, { keep: same });
  const putAway = sketch.on && !same;
  const held = document.activeElement;
  const fresh = past.take(message.log, scene.ply);
  showAround(message, same);
  if (still) showState();
  else if (past.at === null) goOnSketching(same) || render(before !== null);
  lesson?.show(message.lesson);
  if (held !== document.body && (focusIsLost() || (lesson && moves.hasFocus()))) refocus();
  if (before?.seq !== scene.seq) tellNews(before, fresh);
  if (before?.seq !== scene.seq && !lesson) call(before, scene);
  if (putAway) note(words.sketchOver);
  if (before === null && linked() !== null) past.look(linked());
  if (before === null && message.late && !message.affairs.back) note(words.watchingLate);
  if (!lesson) remember(scene, past, { first: before === null, mine: message.mine });
  goOn(still);
}

// What lies around the board.
function showAround(message, same) {
  showThere();
  curtain.lift();
  people.show(scene, message);
  talk.show(message.talk);
  clock.show(message.clock ?? null, scene.chairs, message.mine);
  affairs.show(scene, message);
  undo.show(message.undo);
  sketch.offer(!lesson && !scene.over && (scene.you !== null || !page.secrets));
  showFairness(scene);
  eyes.show(scene);
  showEnding(scene, message);
  hints.show({ allowed: message.hints && !scene.over, legal: scene.legal, same });
  moves.empty = scene.over ? words.over : message.mine.length ? words.nothingToChoose : watching(message);
  document.body.classList.toggle("watching", !message.mine.length);
  document.body.classList.toggle("thinking", botsTurn());
}

// Whoever watches is told so, and how late they are.
function watching({ late }) {
  return late ? words.watchingLate : words.watching;
}

function tellNews(before, fresh) {
  if (!saysBack()) note("");
  tell(before, scene, { fresh, latest: past.latest(people.mine), takenBack: words.takenBack });
}

// What plays without a click: a move that got lost with the connection, or the only one that there is.
function goOn(still) {
  const lostMove = !still || sending.resuming ? sending.again(scene) : null;
  if (lostMove) play(lostMove);
  const only = sending.pending || lesson ? null : onlyAction(scene, people.mine, undo.can);
  if (forced.watch(only)) note(fill(words.forced, only));
}

function render(glide) {
  if (!scene) return;
  showState();
  showQuestion(scene.ask, { clause: scene.clause, last: scene.over ? "" : past.latest(people.mine) });
  board.show(scene.svg, { glide });
  at("frame").classList.remove("looking");
  chooser.preview.hide();
  chooser.show({ fresh: true });
  hints.light();
}

// For styles and tests: what the page is waiting for.
function showState() {
  const asked = scene.legal.length ? "asked" : "waiting";
  document.body.dataset.state = scene.over ? "over" : sending.pending ? "sent" : asked;
  document.body.dataset.seq = scene.seq;
}

function botsTurn() {
  return !scene.over && scene.chairs.some((chair) => chair.deciding && chair.kind === "bot");
}

// The focus moves on from a button that is not needed any more.
function refocus() {
  if (lesson && !scene?.legal.length) lesson.focus();
  else focusMoves(moves);
}

// The end of a round, and the curtain

// Whoever chose something while the end of a round was there has seen it.
function roundSeen(seq, picture) {
  return !scene || seq <= scene.seq || past.at !== null || (scene.legal.length && board.has(picture));
}

function showRoundEnd(picture) {
  chooser.begin([]);
  document.body.dataset.state = "waiting";
  note(words.roundOver);
  announce(words.roundOver);
  board.show(picture);
  chooser.rest();
}

function pass(message) {
  sketch.end();
  scene = null;
  showThere();
  document.body.dataset.state = "curtain";
  at("resign").hidden = true;
  board.clear();
  talk.hide();
  clock.show(message.clock ?? null, message.chairs, [message.seat]);
  affairs.hide();
  past.hide();
  people.show({ chairs: message.chairs }, { mine: [], invitations: [] });
  undo.show();
  moves.empty = words.nothingToChoose;
  chooser.begin([]);
  chooser.show({ fresh: true });
  hints.show({ allowed: false, legal: [], same: false });
  hints.light();
  showQuestion(fill(words.pass, message));
  curtain.close(message);
  announce(fill(words.pass, message));
}

// Answers

function foreseen(message) {
  if (scene?.seq === message.seq && past.at === null) chooser.preview.take(message);
}

function why({ text, clause }) {
  note(text);
  at("note").append(...clauseButton(clause));
}

function error({ text, clause }) {
  sending.refused();
  hints.fail();
  if (scene) showState();
  why({ text, clause });
}

function askHint(strength) {
  past.now();
  sketch.end();
  note(words.hintComes);
  line.send({ hint: strength });
}

function hint(advice) {
  if (scene?.seq !== advice.seq || past.at !== null) return;
  const text = hints.take(advice);
  chooser.heed(hints.touched());
  note(text);
  if (text !== advice.text) announce(advice.text);
}

// What is said is read at the board where the talk itself lies in a closed sheet.
function hear(text) {
  announce(text);
  if (sheet.folds() && !sheet.opened()) note(text);
}

// Trying out

function showSketch({ svg, ask, clause, legal }, moved) {
  past.now();
  sheet.open(false);
  forced.interrupt(true);
  announce(ask);
  showQuestion(ask, { clause });
  note(page.secrets ? words.sketchingSecrets : words.sketching);
  undo.lend({ step: moved });
  board.show(svg, { glide: true });
  chooser.begin(legal);
  chooser.show({ fresh: true });
}

function endSketch() {
  undo.restore();
  chooser.begin(scene.legal);
  note("");
  backToNow();
}

// The same moment in another look is tried out in that look, too; when the game itself goes on, the copy is put away.
function goOnSketching(same) {
  if (!sketch.on) return false;
  if (same) sketch.again();
  else sketch.end();
  return true;
}

// The past

function look({ ply, svg, ask }) {
  if (past.at !== ply) return;
  at("frame").classList.add("looking");
  showQuestion(ask || at("ask").textContent, { last: past.told(ply) });
  note("");
  board.show(svg);
  chooser.rest();
}

function backToNow() {
  render(false);
  if (scene) announce(scene.ask);
}

// The connection

function open() {
  sending.resuming = isLost();
  if (isLost()) showBack();
  past.forget();
}

function lost(reason) {
  sending.lost();
  showLost(reason || words.lost);
}

// What somebody does

function pick(ids, event) {
  if (rounds.goOn()) return;
  if (past.at !== null) {
    past.now();
    return;
  }
  if (scene && botsTurn() && !sketch.on) line.send({ hurry: true });
  chooser.pick(ids, event);
}

// A click that leads nowhere puts back what was lifted last, or is answered with the rule that forbids it.
function refuse(ids) {
  const [id, ...under] = ids.slice(0, 6);
  if (sketch.on) note(words.sketchNowhere);
  else if (undo.can.midway && ids.includes(sending.touched.at(-1))) undo.take("step");
  else if (id) line.send({ why: [...chooser.choice.chosen, id], under });
}

function play(action) {
  if (sketch.on) {
    sketch.play(action);
    return;
  }
  if (!scene || !sending.play(action, scene.seq)) return;
  moved();
  forced.interrupt(false);
  showState();
  chooser.settle();
}

function takeBack(kind) {
  if (sketch.on) {
    sketch.back();
    return;
  }
  past.now();
  forced.interrupt(true);
  line.send({ undo: kind, seq: scene.seq });
}

function resign() {
  if (!scene) return;
  sheet.open(false);
  line.send({ resign: true, seq: scene.seq });
}

function clear() {
  if (past.at !== null) past.now();
  else chooser.clear();
}

at("review").addEventListener("click", () => past.step("back"));
watchResign(resign);
watchKeys({
  escape: () => (rules.opened() ? rules.close() : sheet.opened() ? sheet.open(false) : clear()),
  undo: () => undo.take("step"),
  hint: () => hints.ask(),
  clock: () => clock.speak(),
  step: (key) => !lesson && past.key(key),
});
watchSettings((name, value, field) => {
  if (["pace", "side"].includes(name)) line.send({ [name]: value });
  else if (name === "call" && value) askToCall(field);
  else if (name === "sounds") sound("turn");
});
document.addEventListener("theme", (event) => line.send({ theme: event.detail }));
onTurn((shape) => line.send({ shape }));
