/* The page of a phone at the table.

   The page knows no rules. The table sends a *sight*: all that the holder of this phone may know, in words, whole every time.
   So there is one way through everything: a sight comes, `receive` keeps it, `render` shows it. What a person presses goes up
   as a POST, and what became of it is read off the answer and the next sight.

     constants, state      what is kept between two sights
     words, elements       the words of the page; making elements; saying things aloud
     connection            the way down: one `Connection` at a time, its ends and its new beginnings
     decisions, requests   the way up: `decide` counts exactly once, `ask` is sent once
     rendering             the sight as headings, lists and buttons
     hand                  the covered cards
     map                   the board as a picture, a shortcut to the same buttons
     sitting down          the form, and forgetting
     beginning             what wakes the page

   It comes over plain HTTP, so whatever browsers keep for encrypted pages is missing here: keeping the screen lit, the
   clipboard, workers, ciphers. Text from the table goes into the page as text only. */

'use strict';

// ---------------------------------------------------------------------------------------------------------------------------
// Constants and state

const VERSION = 1;
/** Which window this is, and how often it has asked for sights: a request that it gave up may arrive after the next one. */
const WINDOW = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
let windowTime = 0;

/** The languages, each by its own name, so that it is found by whoever cannot read the present one. */
const LANGUAGES = { en: 'English', it: 'Italiano' };

const HEADERS_WITHIN = 5000;
const FIRST_BYTE_WITHIN = 3000;
const SILENCE = 12000;
const FIRST_WAIT = 200;
const LONGEST_WAIT = 5000;
const POLL_EVERY = 2000;
const POLL_FOR = 60000;
const ANSWER_WITHIN = 4000;
const ARMED_FOR = 4000;
const DOUBLE_TAP = 350;
const HELD_AFTER = 500;
const HAND_FOR = 20000;
const SAID_FOR = 10000;
const MOST_SAID = 12;

const link = {
  /** The one connection whose sights count. */
  connection: null,
  /** Whether the newest sight is still true, as far as can be known. */
  live: false,
  heard: 0,
  wait: FIRST_WAIT,
  retry: 0,
  pollUntil: 0,
  /** Set where another window has the seat: nothing connects until the person says so. */
  stopped: false,
  toldLost: false,
};

let key = null;
let language = 'en';
let words = {};
let sight = null;
/** The decision without a known end: `{ body, lost, busy, slow, answered, tries }`. */
let pending = null;
/** Set when an answer made the shown choices doubtful: the next sight lifts it. */
let stale = false;
let asking = false;
/** Whether others have been asked since this phone was: what is asked next comes as a surprise. */
let othersWereAsked = false;
/** What the page itself has to say: it stands in for what the table told until the next question. */
let note = null;
let lastNews = '';
/** The key of the words above the form: why one has to sit down again. */
let joinReason = null;

// ---------------------------------------------------------------------------------------------------------------------------
// Words and elements

const byId = (id) => document.getElementById(id);

/** Storage may be forbidden; then the page remembers as long as it lives. */
function storage(kind) {
  const memory = new Map();
  const place = () => window[kind];
  return {
    get(name) {
      try { return place().getItem(`dungeon-saga-${name}`); } catch { return memory.get(name) ?? null; }
    },
    /** Whether it will outlive the page. */
    set(name, value) {
      memory.set(name, value);
      try { place().setItem(`dungeon-saga-${name}`, value); return true; } catch { return false; }
    },
    remove(name) {
      memory.delete(name);
      try { place().removeItem(`dungeon-saga-${name}`); } catch { /* It was never there. */ }
    },
  };
}

const store = storage('localStorage');
const session = storage('sessionStorage');

function word(name, values = {}) {
  return (words[name] ?? name).replace(/\{(\w+)\}/g, (whole, value) => values[value] ?? whole);
}

function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A drawing beside words that say the same. Where it cannot be had there are the words alone. */
function picture(art, kind) {
  const image = el('img', { class: kind, src: `/art/${art}.svg`, alt: '' });
  image.addEventListener('error', () => image.remove());
  return image;
}

/** Sets text only where it differs: a screen reader would read the same words twice. Without text the element is hidden. */
function setText(element, text = '') {
  if (element.textContent !== text) element.textContent = text;
  element.hidden = text === '';
}

/** A button that cannot act is `aria-disabled`: a `disabled` one would lose the focus, and its place with it. */
function onPress(button, act) {
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') act();
  });
  return button;
}

/** A button that acts on the game, so only while the table can be reached and nothing is under way. */
function actor(text, name, act) {
  const attributes = { type: 'button', 'data-acts': '', 'data-key': name };
  return onPress(el('button', attributes, text), act);
}

/** Reads lines out, politely. */
function say(...lines) {
  for (const line of lines) {
    const paragraph = el('p', {}, line);
    byId('said').append(paragraph);
    setTimeout(() => paragraph.remove(), SAID_FOR);
  }
}

function tell(text) {
  note = text;
  refresh();
}

async function loadWords(wanted) {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      const response = await fetch(`/words/${wanted}`);
      if (response.ok) {
        words = await response.json();
        break;
      }
    } catch { /* The table is out of reach: try on. */ }
    await new Promise((done) => setTimeout(done, wait));
  }
  language = wanted;
  store.set('language', language);
  disarm();
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll('[data-word]')) element.textContent = word(element.dataset.word);
  for (const button of byId('languages').querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(button.lang === language));
  }
  coverHand();
}

// What cannot be undone is pressed twice, on the same button.

let armed = null;

function disarm() {
  if (!armed) return;
  clearTimeout(armed.timer);
  armed.button.classList.remove('armed');
  armed.label.textContent = armed.text;
  armed = null;
}

function twice(button, act) {
  if (armed?.button === button) {
    // A double tap by habit is not an answer to the second question.
    if (Date.now() - armed.since < DOUBLE_TAP) return;
    disarm();
    act();
    return;
  }
  disarm();
  const label = button.querySelector('.words');
  armed = { button, label, text: label.textContent, since: Date.now(), timer: setTimeout(disarm, ARMED_FOR) };
  label.textContent = word('phone-again', { words: armed.text });
  button.classList.add('armed');
  say(label.textContent);
}

// ---------------------------------------------------------------------------------------------------------------------------
// Connection

/** One way down from the table. Buffer, decoder, clock and controller are its own: the tail of an old stream must never be
    read as the head of a new one. */
class Connection {
  constructor() {
    this.key = key;
    this.since = Date.now();
    this.ended = false;
    this.controller = new AbortController();
    this.decoder = new TextDecoder();
    this.buffer = '';
    this.clock = 0;
  }

  async run(polls) {
    try {
      await (polls ? this.poll() : this.listen());
    } catch (error) {
      if (!this.ended) console.warn(error);
      this.end('failed');
    }
  }

  /** Ends it, once; the reason says what comes after. Without a reason nothing does. */
  end(reason) {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.clock);
    this.controller.abort();
    if (reason && link.connection === this) after(reason, this);
  }

  within(milliseconds, reason) {
    clearTimeout(this.clock);
    this.clock = setTimeout(() => this.end(reason), milliseconds);
  }

  async request(path) {
    this.within(HEADERS_WITHIN, 'silent');
    const response = await fetch(path, { headers: { 'X-Key': this.key, 'X-Window': `${WINDOW} ${++windowTime}` }, cache: 'no-store', signal: this.controller.signal });
    if (response.status === 401) this.end('unknown');
    else if (!response.ok) this.end('failed');
    return response;
  }

  async listen() {
    const response = await this.request('/sight');
    if (this.ended) return;
    if (!response.body) return this.end('mute');
    // Something between here and the table may hold a stream back until it is over.
    this.within(FIRST_BYTE_WITHIN, 'mute');
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (this.ended) return;
      if (done) return this.end('closed');
      this.within(SILENCE, 'silent');
      link.heard = Date.now();
      this.take(this.decoder.decode(value, { stream: true }));
    }
  }

  take(text) {
    this.buffer += text;
    for (let end; !this.ended && (end = this.buffer.indexOf('\n\n')) >= 0; ) {
      const lines = this.buffer.slice(0, end).split('\n');
      this.buffer = this.buffer.slice(end + 2);
      // Lines that begin with a colon are heartbeats.
      const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5)).join('\n');
      if (data) receive(JSON.parse(data), this);
    }
  }

  async poll() {
    while (!this.ended) {
      if (Date.now() > link.pollUntil) return this.end('again');
      const response = await this.request('/sight?once');
      if (this.ended) return;
      const next = await response.json();
      if (this.ended) return;
      clearTimeout(this.clock);
      link.heard = Date.now();
      receive(next, this);
      await new Promise((done) => setTimeout(done, POLL_EVERY));
    }
  }
}

function connect() {
  clearTimeout(link.retry);
  link.connection?.end();
  if (!key || link.stopped) return;
  link.connection = new Connection();
  link.connection.run(Date.now() < link.pollUntil);
}

function disconnect() {
  clearTimeout(link.retry);
  link.connection?.end();
  link.connection = null;
  link.live = false;
}

/** What follows the end of a connection. */
function after(reason, connection) {
  if (reason === 'unknown') {
    if (connection.key === key) forget('phone-unknown');
  } else if (reason === 'mute') {
    link.pollUntil = Date.now() + POLL_FOR;
    connect();
  } else if (reason === 'again') {
    connect();
  } else {
    link.live = false;
    link.retry = setTimeout(connect, link.wait);
    link.wait = Math.min(link.wait * 2, LONGEST_WAIT);
    refresh();
  }
}

/** The phone was asleep, or the network is back: a stream that looks open may be long dead. */
function wake() {
  const { connection } = link;
  if (!key || link.stopped) return;
  // The events of waking come together.
  if (connection && !connection.ended && Date.now() - connection.since < 500) return;
  link.live &&= Date.now() - link.heard < SILENCE;
  link.wait = FIRST_WAIT;
  connect();
  refresh();
}

function receive(next, connection) {
  if (next.v !== VERSION) return otherVersion(next.v);
  session.remove('reloaded');
  link.live = true;
  link.heard = Date.now();
  if (next.state === 'elsewhere') {
    link.stopped = true;
    disconnect();
    pending = null;
    // Nothing of the seat stays here, for it is played over there.
    next = { state: next.state, title: next.title };
  }
  const before = sight;
  sight = next;
  // A note ends with its question, or when the table has news. The note that says why this sight was fetched is newer.
  const told = sight.told && sight.told !== before?.told;
  if (told || (!stale && before?.turn !== sight.turn)) note = null;
  stale = false;
  if (settle(connection) === 'passed') note = word('phone-passed');
  render(before);
  link.wait = FIRST_WAIT;
  if (pending?.lost) deliver();
}

/** A newer table brings a newer page: load it, but only once, lest the two turn in circles. */
function otherVersion(version) {
  link.stopped = true;
  disconnect();
  if (session.get('reloaded') !== String(version) && session.set('reloaded', String(version))) {
    location.reload();
    return;
  }
  const before = sight;
  sight = { state: 'version' };
  render(before);
}

// ---------------------------------------------------------------------------------------------------------------------------
// Decisions and requests

/** Sends a body up. The status is 0 where no answer came. There is no `mode` here on purpose: with `same-origin` and our
    referrer policy browsers would send the Origin `null`, which the table refuses. */
async function post(path, body) {
  const controller = new AbortController();
  const clock = setTimeout(() => controller.abort(), ANSWER_WITHIN);
  const headers = { 'Content-Type': 'application/json' };
  if (key) headers['X-Key'] = key;
  try {
    const request = { method: 'POST', headers, body: JSON.stringify(body), cache: 'no-store', signal: controller.signal };
    const response = await fetch(path, request);
    const text = await response.text();
    return { status: response.status, data: parsed(text) };
  } catch {
    return { status: 0, data: {} };
  } finally {
    clearTimeout(clock);
  }
}

function parsed(text) {
  try { return JSON.parse(text) ?? {}; } catch { return {}; }
}

const mayAct = () => link.live && !pending && !stale && !asking;

function decide(choice) {
  if (!mayAct()) return;
  note = null;
  pending = { body: { turn: sight.turn, n: (sight.done ?? 0) + 1, choice }, tries: 0 };
  deliver();
  refresh();
}

/** Sends the pending decision. Whatever is unclear is sent again, the same turn, n and choice: the table counts it once. */
async function deliver() {
  const mine = pending;
  if (!mine || mine.busy || mine.answered) return;
  mine.busy = true;
  mine.lost = false;
  const { status, data } = await post('/decide', mine.body);
  mine.busy = false;
  if (pending !== mine) return; // A sight has settled it meanwhile.
  if (status === 200) {
    // The choices stay closed: the sight that follows from it comes when the table has shown it.
    mine.answered = Date.now();
  } else if (status === 401) {
    forget('phone-unknown');
  } else if (status === 403) {
    giveUp(word('phone-not-yours'));
  } else if (status === 409) {
    giveUp(word('phone-passed'));
  } else if (status === 422) {
    giveUp(data.words ?? word('phone-refused'));
  } else {
    // No answer, or the table is busy and may yet accept it.
    mine.lost = true;
    mine.slow = status === 503;
    setTimeout(() => pending === mine && mine.lost && connect(), Math.min(FIRST_WAIT * 2 ** mine.tries, LONGEST_WAIT));
    mine.tries += 1;
  }
  refresh();
}

/** The table has said no. What is shown may be out of date, so a fresh sight is fetched before anything else is decided. */
function giveUp(text) {
  pending = null;
  stale = true;
  tell(text);
  connect();
}

/** Reads off the newest sight what became of the pending decision. */
function settle(connection) {
  if (!pending) return 'nothing';
  const counted = (sight.done ?? 0) >= pending.body.n;
  // A table that was opened anew counts from the start: what has its answer is not waited for on a newer connection.
  const answered = pending.answered && connection.since > pending.answered;
  if (!counted && !answered && sight.turn === pending.body.turn) return 'open';
  const passed = !counted && !pending.answered;
  pending = null;
  return passed ? 'passed' : 'done';
}

const ASK_WORDS = { 403: 'phone-not-yours', 409: 'phone-not-now', 503: 'phone-not-now' };

/** Everything that is not a decision. It is sent once only: undoing twice by repetition would be worse than not at all. */
async function ask(what) {
  if (!mayAct()) return false;
  asking = true;
  note = null;
  refresh();
  const { status, data } = await post('/ask', what);
  asking = false;
  if (status === 401) forget('phone-unknown');
  else if (status !== 200) tell(data.words ?? word(ASK_WORDS[status] ?? 'phone-unsent'));
  refresh();
  return status === 200;
}

// ---------------------------------------------------------------------------------------------------------------------------
// Rendering

const filled = new WeakMap();

/** Moves the focus to a heading if what held it is hidden by now: a keyboard would begin at the top again. */
function keepFocus(held, heading) {
  if (held?.closest('[hidden]')) heading.focus();
}

/** Fills a box where its value has changed, hides its block where there is nothing, and keeps the focus where it was. */
function fill(box, value, build) {
  const has = value !== undefined && value !== null && value.length !== 0;
  const now = JSON.stringify([language, has ? value : null]);
  if (filled.get(box) === now) return;
  filled.set(box, now);
  const { activeElement } = document;
  const held = box.contains(activeElement) ? activeElement.dataset.key ?? '' : null;
  if (armed && box.contains(armed.button)) disarm();
  box.replaceChildren(...(has ? build(value) : []));
  const block = box.closest('[data-block]');
  if (block) block.hidden = !has;
  if (held === null) return;
  const again = [...box.querySelectorAll('[data-key]')].find((element) => element.dataset.key === held);
  (again ?? byId('question')).focus();
}

const listed = (lines) => lines.map((line) => el('li', {}, line));

/** A card that lies on a sheet; the lines of the sheet say what it is. */
const belonging = ({ art, name }) => el('li', {}, picture(art, 'belonging'), el('span', {}, name));

function render(before) {
  const { activeElement: held } = document;
  byId('join').hidden = true;
  byId('table').hidden = false;
  byId('more').hidden = false;
  byId('leave').hidden = link.stopped;
  byId('title').textContent = sight.title ?? 'Dungeon Saga';
  setText(byId('status'), sight.status);
  renderTakeback(before);
  renderQuestion();
  renderHint();
  renderHand();
  byId('pass').hidden = sight.passes === undefined;
  byId('pass-button').setAttribute('aria-pressed', String(Boolean(sight.passes)));
  renderMap(before);
  fill(byId('sheet'), sight.sheet, (sheets) => sheets.flatMap((sheet) => [
    el('h3', {}, ...(sheet.art ? [picture(sheet.art, 'portrait')] : []), sheet.name),
    el('ul', {}, ...listed(sheet.lines ?? [])),
    ...(sheet.cards ? [el('ul', { class: 'belongings', 'aria-hidden': 'true' }, ...sheet.cards.map(belonging))] : []),
  ]));
  fill(byId('board'), sight.board, listed);
  setText(byId('you'), sight.you && word('phone-you', { name: sight.you }));
  fill(byId('seats'), sight.seats, (seats) => seats.map(seatItem));
  fill(byId('log'), sight.log, (log) => listed([...log].reverse()));
  if (before?.log && sight.log) say(...newLines(before.log, sight.log).slice(-MOST_SAID));

  const seated = ['asked', 'waiting', 'over'].includes(sight.state);
  byId('undo').hidden = !sight.undo;
  byId('takeback').hidden = !seated || Boolean(sight.undo) || Boolean(sight.takeback);
  const { textContent: title } = byId('title');
  document.title = sight.state === 'asked' ? `● ${word('phone-turn')} · ${title}` : title;

  refresh();
  keepFocus(held, byId('question'));
  if (sight.state === 'waiting' && !sight.pause) othersWereAsked = true;
  if (asksAnew(before)) call(before);
  if (sight.state === 'asked') othersWereAsked = false;
}

/** The words of the heading, of what stands beneath it, and the buttons, by state. */
function renderQuestion() {
  const { state, who, question = '' } = sight;
  const { pause } = sight;
  const [heading, aside] = pause && state === 'waiting' ? [pause, ''] : {
    guest: [word('phone-guest'), pause ?? [word('phone-guest-about'), ...(sight.board ? [] : [word('phone-guest-table')])].join(' ')],
    asked: [question, ''],
    waiting: who ? [word('phone-waits', { name: who }), `${word('phone-look')}.`] : [word('phone-look'), ''],
    over: [word('phone-over'), question],
    elsewhere: [word('phone-elsewhere'), word('phone-elsewhere-about')],
    version: [word('phone-other-version'), ''],
  }[state] ?? [question, ''];
  if (byId('question').textContent !== heading) byId('question').textContent = heading;
  setText(byId('aside'), aside);

  const box = byId('choices');
  if (state === 'elsewhere') fill(box, state, () => [plainButton('phone-elsewhere-use', useHere)]);
  else if (state === 'version') fill(box, state, () => [plainButton('phone-reload', () => location.reload())]);
  else if (sight.goOn) fill(box, 'go on', () => [actor(word('phone-go-on'), 'go-on', () => ask({ what: 'go-on' }))]);
  else fill(box, sight.choices, grouped);
}

/** Whoever is asked may ask for a hint; it takes the table a while, and is for this phone alone. */
function renderHint() {
  const { hint } = sight;
  byId('hint-button').hidden = sight.state !== 'asked' || hint !== undefined;
  const lines = hint?.length === 0 ? [word('phone-hint-thinks')] : hint;
  byId('hint').hidden = !lines;
  fill(byId('hint'), lines, listed);
}

function plainButton(name, act) {
  return onPress(el('button', { type: 'button', class: 'main', 'data-key': name }, word(name)), act);
}

function useHere() {
  link.stopped = false;
  link.pollUntil = 0;
  link.heard = 0;
  connect();
  refresh();
}

/** More choices of a group that are also cells of the map than these are folded together. */
const MOST_WAYS = 6;
let waysAreOpen = false;

/** Choices of a group follow each other: a heading, then a list of buttons. Many that can be tapped on the map are folded. */
function grouped(choices) {
  const nodes = [];
  const groups = new Map();
  for (const choice of choices) {
    if (!groups.has(choice.group)) groups.set(choice.group, []);
    groups.get(choice.group).push(choice);
  }
  const list = (some) => el('ul', { role: 'list' }, ...some.map((choice) => el('li', {}, choiceButton(choice))));
  for (const [group, all] of groups) {
    if (group) nodes.push(el('h3', {}, group));
    const onMap = sight.map ? all.filter((choice) => choice.at?.length) : [];
    if (onMap.length <= MOST_WAYS) {
      nodes.push(list(all));
      continue;
    }
    const ways = el('details', {}, el('summary', {}, word('phone-ways', { count: onMap.length })), list(onMap));
    ways.open = waysAreOpen;
    ways.addEventListener('toggle', () => { waysAreOpen = ways.open; });
    nodes.push(ways);
    const rest = all.filter((choice) => !onMap.includes(choice));
    if (rest.length) nodes.push(list(rest));
  }
  return nodes;
}

/** The words come first, so that whoever listens need not hear the odds of every choice to its end. */
function choiceButton(choice) {
  const button = actor('', `choice-${choice.n}`, () => {
    const act = () => decide(choice.n);
    if (choice.final) return twice(button, act);
    disarm();
    act();
  });
  button.dataset.choice = choice.n;
  button.append(el('span', { class: 'words' }, choice.words));
  if (choice.detail) button.append(' ', el('span', { class: 'detail' }, choice.detail));
  for (const line of choice.odds ?? []) button.append(' ', el('span', { class: 'odds' }, line));
  return button;
}

function seatItem(seat) {
  const item = el('li', {}, el('strong', {}, seat.name), word(`phone-seat-${seat.is}`, { name: seat.holder ?? '' }));
  if (seat.is === 'free') {
    const take = () => ask({ what: 'take', seat: seat.seat });
    item.append(actor(word('phone-take', { name: seat.name }), `seat-${seat.seat}`, take));
  }
  return item;
}

function renderTakeback(before) {
  const { takeback } = sight;
  fill(byId('open-takeback-rest'), takeback, ({ number, words: text, may }) => {
    const answer = (name, yes) => actor(word(name), name, () => ask({ what: 'answer', number, yes }));
    return [
      el('p', {}, text),
      ...(may ? [answer('phone-takeback-yes', true), answer('phone-takeback-no', false)] : []),
    ];
  });
  if (takeback && before?.takeback?.number !== takeback.number) say(takeback.words);
}

/** The lines that a log has more than before. The old ones may have fallen off its head, or been undone at its end. */
function newLines(old, log) {
  for (let fallen = 0; fallen < old.length; fallen += 1) {
    const rest = old.length - fallen;
    if (rest <= log.length && log.slice(0, rest).every((line, at) => line === old[fallen + at])) return log.slice(rest);
  }
  let same = 0;
  while (same < log.length && log[same] === old[same]) same += 1;
  return log.slice(same);
}

/** Whether this is another question than before, and not the same one sent again or in another language. */
function asksAnew(before) {
  if (!before || before.state !== sight.state) return sight.state !== 'waiting';
  if (sight.state !== 'asked' || before.turn === sight.turn) return false;
  const asked = ({ question, choices = [] }) => JSON.stringify([question, choices.map((choice) => choice.words)]);
  return before.done !== sight.done || asked(before) !== asked(sight);
}

/** Calls the person to the question. */
function call(before) {
  // Not after one's own decision: the phone is in the hand then.
  const goesOn = before?.state === 'asked' && before.done === sight.done;
  const surprises = before && sight.state === 'asked' && (othersWereAsked || goesOn);
  if (surprises && typeof navigator.vibrate === 'function') navigator.vibrate(40);
  if (document.activeElement?.matches('input, textarea, select')) return;
  const heading = byId('question');
  // It may have the focus already, with other words; only a new focus is read out.
  heading.blur();
  heading.focus();
}

/** What changes without a sight: which buttons act, and the bar at the lower edge. */
function refresh() {
  const disabled = String(!mayAct());
  for (const button of document.querySelectorAll('[data-acts]')) {
    if (button.getAttribute('aria-disabled') !== disabled) button.setAttribute('aria-disabled', disabled);
  }
  for (const button of byId('choices').querySelectorAll('[data-choice]')) {
    button.classList.toggle('pressed', Number(button.dataset.choice) === pending?.body.choice);
  }
  setText(byId('join-words'), joinReason ? word(joinReason) : '');
  const news = newsWords();
  const line = lineWords();
  setText(byId('news'), news);
  setText(byId('line'), line);
  byId('bar').hidden = !news && !line;
  if (news !== lastNews && news && !(pending && !pending.slow)) say(news);
  lastNews = news;
  sayLine(line);
}

function newsWords() {
  if (!key || link.stopped) return '';
  if (pending) return word(pending.slow ? 'phone-busy' : 'phone-sent');
  return note ?? sight?.told ?? '';
}

function lineWords() {
  if (!key || link.stopped || link.live) return '';
  if (!sight || !link.heard) return word('phone-connecting');
  const time = new Date(link.heard).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
  const lost = word('phone-lost', { time });
  return Date.now() - link.heard > 20000 ? `${lost} ${word('phone-lost-about')}` : lost;
}

/** A loss is said aloud when it lasts: most are over before the first word. */
function sayLine(line) {
  if (line && !link.toldLost && link.heard && Date.now() - link.heard > 3000) {
    link.toldLost = true;
    say(line);
  } else if (link.live && link.toldLost) {
    link.toldLost = false;
    say(word('phone-back'));
  }
}

// ---------------------------------------------------------------------------------------------------------------------------
// Hand

const hand = { shown: false, timer: 0, pressed: 0, released: 0, covers: false };

function renderHand() {
  const cards = sight.hand ?? [];
  byId('hand').hidden = cards.length === 0;
  if (cards.length === 0) coverHand();
  else if (hand.shown) fill(byId('hand-cards'), cards, cardItems);
}

const cardItems = (cards) => cards.map((card) => el('li', {},
  ...(card.art ? [picture(card.art, 'card')] : []),
  el('span', {}, el('strong', {}, card.name), card.words ?? '')));

function showHand() {
  clearTimeout(hand.timer);
  hand.shown = true;
  fill(byId('hand-cards'), sight?.hand, cardItems);
  tellHand();
}

/** Takes the cards out of the page, not only out of sight: an app switcher keeps a picture of what is there. */
function coverHand() {
  clearTimeout(hand.timer);
  hand.shown = false;
  fill(byId('hand-cards'), null);
  tellHand();
}

function tellHand() {
  byId('hand-button').setAttribute('aria-expanded', String(hand.shown));
  byId('hand-button').textContent = word(hand.shown ? 'phone-hand-cover' : 'phone-hand-show');
}

function coverHandLater() {
  clearTimeout(hand.timer);
  hand.timer = setTimeout(coverHand, HAND_FOR);
}

/** Held: shown as long. Tapped, or pressed by key or screen reader: shown for a while, or covered again. */
function prepareHand() {
  const button = byId('hand-button');
  const release = (covers) => {
    if (!hand.pressed) return;
    const held = Date.now() - hand.pressed > HELD_AFTER;
    hand.pressed = 0;
    hand.released = Date.now();
    if (covers || hand.covers || held) coverHand();
    else coverHandLater();
  };
  button.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    hand.pressed = Date.now();
    hand.covers = hand.shown;
    if (!hand.shown) showHand();
    button.setPointerCapture(event.pointerId);
  });
  button.addEventListener('pointerup', () => release(false));
  button.addEventListener('pointercancel', () => release(true));
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    if (Date.now() - hand.released < 700) return; // The click that ends a tap.
    if (hand.shown) return coverHand();
    showHand();
    coverHandLater();
  });
}

// ---------------------------------------------------------------------------------------------------------------------------
// Map
//
// The picture is hidden from screen readers, for which the list of what stands where and the choices say the same.

const map = {
  /** The side of a cell in pixels of the page; 0: as large as the room allows. */
  cell: 0,
  /** The cell that was tapped. */
  chosen: null,
  /** Drawings by name: `{ image, ready, tiles }`; the tiles are by size, since a drawing takes long to be painted. */
  drawings: new Map(),
  waits: false,
};

const SMALLEST_CELL = 18;
const LARGEST_CELL = 96;

/** A drawing of this size in pixels; null until it has come. */
function tile(name, size) {
  let drawing = map.drawings.get(name);
  if (!drawing) {
    drawing = { image: new Image(), ready: false, tiles: new Map() };
    map.drawings.set(name, drawing);
    drawing.image.addEventListener('load', () => {
      drawing.ready = true;
      drawMapSoon();
    });
    drawing.image.src = `/art/${name}.svg`;
  }
  if (!drawing.ready) return null;
  if (!drawing.tiles.has(size)) {
    const { image } = drawing;
    const canvas = document.createElement('canvas');
    const long = Math.max(image.naturalWidth, image.naturalHeight) || 1;
    canvas.width = Math.max(1, Math.round((size * image.naturalWidth) / long));
    canvas.height = Math.max(1, Math.round((size * image.naturalHeight) / long));
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    if (drawing.tiles.size > 3) drawing.tiles.clear();
    drawing.tiles.set(size, canvas);
  }
  return drawing.tiles.get(size);
}

function drawMapSoon() {
  if (map.waits) return;
  map.waits = true;
  requestAnimationFrame(() => {
    map.waits = false;
    drawMap();
  });
}

function renderMap(before) {
  const has = Boolean(sight.map);
  byId('map').hidden = !has;
  if (!has) return;
  if (before?.turn !== sight.turn || sight.state !== 'asked') map.chosen = null;
  drawMapSoon();
  renderMapChoices();
}

/** The side of a cell now: as chosen, else so that the map is as wide as the room. */
function cellSize() {
  const room = byId('map-room').clientWidth || 320;
  const fits = Math.floor(room / sight.map.size[0]);
  return Math.min(LARGEST_CELL, Math.max(SMALLEST_CELL, map.cell || fits));
}

const choicesAt = ([x, y]) => (sight.choices ?? []).filter((choice) => choice.at?.some((at) => at[0] === x && at[1] === y));

function drawMap() {
  if (!sight?.map || byId('map').hidden) return;
  const { from, size, art, ground, pieces } = sight.map;
  const canvas = byId('map-canvas');
  const cell = cellSize();
  const dots = Math.min(3, window.devicePixelRatio || 1);
  const unit = Math.round(cell * dots);
  const [width, height] = [size[0] * unit, size[1] * unit];
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
    canvas.style.width = `${width / dots}px`;
    canvas.style.height = `${height / dots}px`;
  }
  letKeysScroll(byId('map-room'));
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#0b090d';
  pen.fillRect(0, 0, width, height);
  const corner = ([x, y]) => [(x - from[0]) * unit, (y - from[1]) * unit];
  const turned = (drawing, [x, y], [wide, high], turns) => {
    pen.save();
    pen.translate(x + (wide * unit) / 2, y + (high * unit) / 2);
    pen.rotate((turns * Math.PI) / 2);
    pen.drawImage(drawing, -drawing.width / 2, -drawing.height / 2);
    pen.restore();
  };
  for (const { at, art: layers, dark } of ground) {
    for (const [index, turns] of layers) {
      const drawing = tile(art[index], unit);
      if (drawing) turned(drawing, corner(at), [1, 1], turns);
    }
    if (dark) {
      pen.fillStyle = 'rgba(20, 10, 40, 0.55)';
      pen.fillRect(...corner(at), unit, unit);
    }
  }
  for (const piece of pieces) drawPiece(pen, piece, corner(piece.at), unit, turned);
  drawTargets(pen, corner, unit);
}

/** What does not fit can be reached by keys; what does is no place to stop at. */
function letKeysScroll(room) {
  const scrolls = room.scrollWidth > room.clientWidth || room.scrollHeight > room.clientHeight;
  if (scrolls || room === document.activeElement) room.tabIndex = 0;
  else room.removeAttribute('tabindex');
}

function drawPiece(pen, piece, [x, y], unit, turned) {
  const [wide, high] = piece.size;
  const drawing = tile(piece.art, Math.max(wide, high) * unit);
  pen.globalAlpha = piece.dark ? 0.6 : 1;
  if (drawing) {
    turned(drawing, [x, y], [wide, high], piece.turns);
  } else {
    pen.fillStyle = '#cdbf9f';
    pen.font = `${Math.round(unit * 0.6)}px serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(piece.name.slice(0, 1), x + (wide * unit) / 2, y + (high * unit) / 2);
  }
  pen.globalAlpha = 1;
  if (piece.wounds?.[0]) {
    pen.fillStyle = '#8f211b';
    pen.beginPath();
    pen.arc(x + unit * 0.82, y + unit * 0.18, unit * 0.2, 0, 7);
    pen.fill();
    pen.fillStyle = '#fff3d6';
    pen.font = `bold ${Math.round(unit * 0.28)}px sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(String(piece.wounds[0]), x + unit * 0.82, y + unit * 0.19);
  }
}

/** Marks the cells where something can be done, and the one that was tapped. */
function drawTargets(pen, corner, unit) {
  const marked = new Set();
  for (const choice of sight.choices ?? []) {
    for (const at of choice.at ?? []) {
      const name = at.join();
      if (marked.has(name)) continue;
      marked.add(name);
      const [x, y] = corner(at);
      pen.strokeStyle = choice.final ? '#ff9a86' : '#fff1c4';
      pen.lineWidth = Math.max(1, unit * 0.05);
      // What cannot be undone has a broken edge, whatever its colour.
      pen.setLineDash(choice.final ? [unit * 0.18, unit * 0.1] : []);
      pen.strokeRect(x + unit * 0.1, y + unit * 0.1, unit * 0.8, unit * 0.8);
    }
  }
  pen.setLineDash([]);
  if (map.chosen) {
    const [x, y] = corner(map.chosen);
    pen.strokeStyle = '#c7994c';
    pen.lineWidth = Math.max(2, unit * 0.1);
    pen.strokeRect(x + unit * 0.05, y + unit * 0.05, unit * 0.9, unit * 0.9);
  }
}

/** What stands on the tapped cell, and what can be done there: the first tap only chooses. */
function renderMapChoices() {
  const at = map.chosen;
  const covers = (piece) => at[0] >= piece.at[0] && at[0] < piece.at[0] + piece.size[0] && at[1] >= piece.at[1] && at[1] < piece.at[1] + piece.size[1];
  const here = at ? sight.map.pieces.filter(covers).map((piece) => piece.name) : [];
  setText(byId('map-says'), here.join(', '));
  fill(byId('map-choices'), at ? choicesAt(at) : null, grouped);
  refresh();
}

function tapMap(event) {
  const canvas = byId('map-canvas');
  const box = canvas.getBoundingClientRect();
  const cell = cellSize();
  const { from } = sight.map;
  const at = [Math.floor((event.clientX - box.left) / cell) + from[0], Math.floor((event.clientY - box.top) / cell) + from[1]];
  map.chosen = map.chosen?.join() === at.join() ? null : at;
  drawMapSoon();
  renderMapChoices();
}

function zoomMap(by) {
  map.cell = Math.min(LARGEST_CELL, Math.max(SMALLEST_CELL, Math.round(cellSize() * by)));
  drawMapSoon();
}

function prepareMap() {
  byId('map-canvas').addEventListener('click', tapMap);
  byId('map-smaller').addEventListener('click', () => zoomMap(0.8));
  byId('map-larger').addEventListener('click', () => zoomMap(1.25));
  window.addEventListener('resize', drawMapSoon);
}

// ---------------------------------------------------------------------------------------------------------------------------
// Sitting down, and leaving

let sitting = false;

function showJoin() {
  byId('table').hidden = true;
  byId('join').hidden = false;
  byId('more').hidden = false;
  for (const id of ['undo', 'takeback', 'leave', 'status']) byId(id).hidden = true;
  byId('title').textContent = 'Dungeon Saga';
  document.title = 'Dungeon Saga';
  refresh();
}

/** Names have 24 signs; marks that turn the direction of writing or cannot be seen are none. */
function tidyName(value) {
  return [...value.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim()].slice(0, 24).join('').trim();
}

const tidyCode = (value) => value.replace(/[^0-9a-z]/gi, '').toUpperCase();

function refuse(reason, field) {
  joinReason = reason;
  refresh();
  say(word(reason));
  field?.focus();
}

const SIT_WORDS = { 403: 'phone-code-wrong', 409: 'phone-full', 429: 'phone-too-many' };

async function sit(event) {
  event.preventDefault();
  if (sitting) return;
  const name = tidyName(byId('name').value);
  const code = tidyCode(byId('code').value);
  if (!name) return refuse('phone-name-missing', byId('name'));
  if (code.length !== 8) return refuse('phone-code-short', byId('code'));
  sitting = true;
  const { status, data } = await post('/sit', { code, name, language });
  sitting = false;
  if (status !== 200 || !data.key) {
    return refuse(SIT_WORDS[status] ?? 'phone-unreachable', status === 403 ? byId('code') : null);
  }
  key = data.key;
  joinReason = null;
  store.set('key', key);
  store.set('name', name);
  document.activeElement?.blur(); // Who has sat down types no longer.
  link.stopped = false;
  link.heard = 0;
  connect();
  refresh();
}

/** Forgets the key and all that was shown with it. */
function forget(reason) {
  disconnect();
  coverHand();
  disarm();
  key = null;
  sight = null;
  pending = null;
  note = null;
  stale = false;
  store.remove('key');
  for (const id of ['open-takeback-rest', 'choices', 'hint', 'map-choices', 'sheet', 'board', 'seats', 'log']) fill(byId(id), null);
  const { activeElement: held } = document;
  map.chosen = null;
  byId('map').hidden = true;
  const canvas = byId('map-canvas');
  canvas.width = canvas.height = 0;
  for (const id of ['question', 'aside', 'you', 'status']) byId(id).textContent = '';
  byId('hand').hidden = true;
  joinReason = reason;
  showJoin();
  keepFocus(held, byId('join-heading'));
  say(word(reason));
}

/** The phone may be passed on now, so it forgets in any case, whether the table hears of it or not. */
async function leave() {
  const said = post('/ask', { what: 'leave' });
  forget('phone-left');
  await said;
}

async function setLanguage(wanted) {
  if (wanted === language) return;
  if (key && !link.stopped && !(await ask({ what: 'language', language: wanted }))) return;
  await loadWords(wanted);
  if (sight) render(sight);
  else refresh();
}

// ---------------------------------------------------------------------------------------------------------------------------
// Beginning

function prepareButtons() {
  byId('join').addEventListener('submit', sit);
  onPress(byId('undo'), () => ask({ what: 'undo', turn: sight.turn }));
  onPress(byId('hint-button'), () => ask({ what: 'hint' }));
  onPress(byId('pass-button'), () => ask({ what: 'pass', on: !sight.passes }));
  onPress(byId('takeback'), () => ask({ what: 'takeback', turn: sight.turn }));
  onPress(byId('leave'), () => twice(byId('leave'), leave));
  for (const [code, name] of Object.entries(LANGUAGES)) {
    byId('languages').append(onPress(el('button', { type: 'button', lang: code }, name), () => setLanguage(code)));
  }
  // A key that is held down presses once: else it would answer its own second question.
  document.addEventListener('keydown', (event) => {
    if (event.repeat && event.target.matches('button') && [' ', 'Enter'].includes(event.key)) event.preventDefault();
  });
  prepareHand();
  prepareMap();
}

function prepareWaking() {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
    else coverHand();
  });
  window.addEventListener('pagehide', () => {
    coverHand();
    link.connection?.end();
  });
  window.addEventListener('pageshow', (event) => event.persisted && wake());
  window.addEventListener('online', wake);
  // Left in another window of this browser.
  window.addEventListener('storage', (event) => {
    if (event.key === 'dungeon-saga-key' && event.newValue === null && key === event.oldValue) forget('phone-left');
  });
  setInterval(refresh, 2000);
}

function firstLanguage() {
  const wanted = [store.get('language') ?? '', ...(navigator.languages ?? [])].map((code) => code.slice(0, 2).toLowerCase());
  return wanted.find((code) => Object.hasOwn(LANGUAGES, code)) ?? 'en';
}

async function begin() {
  prepareButtons();
  await loadWords(firstLanguage());
  byId('name').value = store.get('name') ?? '';
  byId('code').value = location.pathname.match(/^\/([0-9a-z]{8})$/i)?.[1].toUpperCase() ?? '';
  key = store.get('key');
  prepareWaking();
  if (!key) return showJoin();
  connect();
  refresh();
}

begin();
