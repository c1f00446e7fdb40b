// The page of phones in a real browser, at a table of the real program.
//
//   DUNGEON_SAGA   the program
//   DUNGEON_ROOT   the folder with its assets
//   CHROMIUM       the browser, if it is not where Debian puts it
//
// `tests/it/browser.rs` runs this in a network of its own, whose one address is private: what is proved here is proved without
// internet. Every wait is for something to be so, and no time is judged: how long things took is only told.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';

const PROGRAM = process.env.DUNGEON_SAGA;
const ROOT = process.env.DUNGEON_ROOT;
const CHROMIUM = process.env.CHROMIUM || '/usr/bin/chromium';
/** The table is in this very network, whatever way out of it there is. */
const FLAGS = ['--no-sandbox', '--no-proxy-server'];
assert(PROGRAM && ROOT, 'DUNGEON_SAGA names the program, DUNGEON_ROOT the folder with its assets');

/** How long something may take that is waited for. It is only reached where something is wrong. */
const PATIENCE = 30_000;
/** The page may have so many bytes. */
const MOST_BYTES = 60 * 1024;
/** A seed with which the Overlord holds cards from the start. */
const SEED = '3';

let browser;
let axe;
/** Where the pages of all tests have sent requests, and where their tables were. */
const visited = new Set();
const tables = new Set();
/** What the pages of all tests have complained of. */
const complaints = [];

before(async () => {
  browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});

after(() => browser?.close());

// ---------------------------------------------------------------------------------------------------------------------------
// A table and its phones

/** The program at its terminal. */
class Table {
  static async open() {
    const table = new Table();
    table.saves = await mkdtemp(join(tmpdir(), 'dungeon-saga-'));
    const words = ['--language', 'en', 'play', 'where_the_roads_meet', '--text', '--phones', '--seed', SEED, '--saves', table.saves];
    table.program = spawn(PROGRAM, words, { cwd: ROOT });
    table.contexts = [];
    table.pockets = [];
    table.said = '';
    table.news = new EventEmitter();
    for (const output of [table.program.stdout, table.program.stderr]) {
      output.setEncoding('utf8').on('data', (text) => {
        table.said += text;
        table.news.emit('said');
      });
    }
    table.program.stdin.on('error', () => {}); // It has ended, of which its output tells more.
    const gone = once(table.program, 'close').catch((error) => { table.said += error; });
    table.gone = gone.then(() => {
      table.isGone = true;
      table.news.emit('said');
    });
    table.ends = () => table.program.kill('SIGKILL');
    process.on('exit', table.ends);
    try {
      [table.address] = await table.says(/http:\/\/\S+/);
    } catch (error) {
      await table.close();
      throw error;
    }
    tables.add(new URL(table.address).origin);
    return table;
  }

  /** Waits until it has said this, in what comes after so many signs. */
  async says(words, after = 0) {
    const late = AbortSignal.timeout(PATIENCE);
    for (;;) {
      const found = this.said.slice(after).match(words);
      if (found) return found;
      if (this.isGone || late.aborted) throw new Error(`the program has not said ${words}:\n${this.said}`);
      await once(this.news, 'said', { signal: late }).catch(() => {});
    }
  }

  types(line) {
    this.program.stdin.write(`${line}\n`);
  }

  /** A phone in somebody's hand. */
  async phone(more = {}) {
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      reducedMotion: 'reduce',
      ...more,
    });
    this.contexts.push(context);
    return this.window(context);
  }

  /** A window of this phone's browser. */
  async window(context) {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on('request', (request) => visited.add(new URL(request.url()).origin));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      // That there is no network is the browser's own remark, where a test has taken it away.
      const isOfTest = /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)$/.test(message.text());
      if (message.type() === 'error' && !isOfTest) complaints.push(`${message.text()} (${message.location().url})`);
    });
    return page;
  }

  /** Somebody with a phone and these seats. */
  async player(name, seats, more = {}) {
    return this.plays(await this.phone(more), name, seats);
  }

  async plays(page, name, seats) {
    await page.goto(this.address);
    await sits(page, name);
    for (const seat of seats) await this.seats(page, seat);
    return page;
  }

  /** Takes a seat, which the table grants if it is asked. */
  async seats(page, seat) {
    const heard = this.said.length;
    await page.click(`[data-key="seat-${seat}"]`);
    if (seat === 'overlord') {
      await this.says(/asks for a seat/, heard);
      this.types('yes');
    }
    await until(page, (mine) => sight.seats.some(({ seat, is }) => seat === mine && is === 'yours'), seat);
  }

  async close() {
    await Promise.all([...this.contexts, ...this.pockets].map((phone) => phone.close()));
    this.ends();
    await this.gone;
    process.off('exit', this.ends);
    await rm(this.saves, { recursive: true, force: true });
  }
}

/** A phone that can be put away: a browser of its own, which nothing tells that it is looked at. */
class Pocket {
  static async open(table) {
    const pocket = new Pocket();
    pocket.folder = await mkdtemp(join(tmpdir(), 'dungeon-saga-'));
    const words = [...FLAGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${pocket.folder}`, 'about:blank'];
    // In a group of its own, since it is several processes. Whatever it leaves behind lies in its folder.
    const env = { ...process.env, TMPDIR: pocket.folder };
    pocket.program = spawn(CHROMIUM, words, { detached: true, env, stdio: ['ignore', 'ignore', 'pipe'] });
    pocket.ends = () => pocket.signal('SIGKILL');
    process.on('exit', pocket.ends);
    table.pockets.push(pocket);
    let said = '';
    const listens = new Promise((done, fail) => {
      pocket.program.stderr.setEncoding('utf8').on('data', (text) => {
        said += text;
        const found = said.match(/ws:\S+/);
        if (found) done(found[0]);
      });
      pocket.program.on('close', () => fail(new Error(`the browser ended:\n${said}`)));
    });
    pocket.browser = await chromium.connectOverCDP(await listens, { noDefaults: true });
    [pocket.context] = pocket.browser.contexts();
    return pocket;
  }

  signal(name) {
    try { process.kill(-this.program.pid, name); } catch { /* It has ended. */ }
  }

  async close() {
    const gone = this.program.exitCode ?? this.program.signalCode ? null : once(this.program, 'close');
    this.ends();
    await gone;
    process.off('exit', this.ends);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** A proof at a table of its own. If it fails, it says what the table and the pages said. */
function proof(sentence, body) {
  test(sentence, { timeout: 4 * PATIENCE }, async (t) => {
    const table = await Table.open();
    const before = complaints.length;
    try {
      await body(table, t);
    } catch (error) {
      const pages = complaints.slice(before).join('\n') || 'nothing';
      error.stack += `\n\nThe pages complained of: ${pages}\n\nThe program said:\n${table.said}`;
      throw error;
    } finally {
      await table.close();
    }
  });
}

/** Writes the name; the address has brought the code. */
async function sits(page, name) {
  await page.fill('#name', name);
  await page.click('#join button');
  await until(page, () => sight?.state === 'guest');
}

/** Waits until something is so on a page. Whatever is worked out there sees what its script knows: `sight`, `link`, `armed`. */
const until = (page, isSo, value) => page.waitForFunction(isSo, value);

/** Whether a button waits to be pressed a second time, and has waited so long that this is no double tap. */
const asksAgain = () => armed && Date.now() - armed.since > DOUBLE_TAP;

const sightOf = (page) => page.evaluate(() => sight);

/** What the table would send this phone if it came anew. */
async function freshSight(page) {
  const key = await page.evaluate(() => localStorage.getItem('dungeon-saga-key'));
  const answer = await fetch(new URL('/sight?once', page.url()), { headers: { 'X-Key': key }, signal: AbortSignal.timeout(PATIENCE) });
  return answer.json();
}

/** Presses the first choice that is in sight, and a second time where it asks for that. It must count exactly once. */
async function decides(page, first = '#choices [data-choice]:visible') {
  const before = await sightOf(page);
  const button = page.locator(`${first}[aria-disabled="false"]`).first();
  const choice = before.choices[Number(await button.getAttribute('data-choice'))];
  await button.click();
  if (choice.final) {
    await until(page, asksAgain);
    await button.click();
  }
  await until(page, (done) => sight.done >= done && !pending, before.done + 1);
  await countsOnce(page, before);
}

/** A turn is what a decision is made in: each that counts makes a new one. */
async function countsOnce(page, before) {
  const now = await freshSight(page);
  assert.deepEqual([now.done, now.turn], [before.done + 1, before.turn + 1], 'the decision counted exactly once');
}

const isFresh = async (page) => assert.deepEqual(await sightOf(page), await freshSight(page), 'the page shows what is so now');

/** Takes the network away. A browser lets streams live on that were open before, so the test ends this one. */
async function isCutOff(page) {
  await page.context().setOffline(true);
  await page.evaluate(() => link.connection.end('closed'));
  await page.waitForSelector('#line:not([hidden])');
}

// ---------------------------------------------------------------------------------------------------------------------------
// The way to the first decision, and what it costs

proof('a phone decides for the first time without help from anybody', async (table, t) => {
  const page = await table.phone();
  const begins = performance.now();
  await page.goto(table.address);
  await sits(page, 'Ada');
  await table.seats(page, 'danor');
  await decides(page);
  t.diagnostic(`from the address to the first decision: ${Math.round(performance.now() - begins)} ms`);
  assert.match(table.said, /Danor begins the turn/);
});

proof('the page before its pictures has at most 60 KB', async (table, t) => {
  const page = await table.phone();
  const bodies = new Map();
  const answers = [];
  let isBefore = true;
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/sight') isBefore = false;
    if (isBefore && !pathname.startsWith('/art/')) answers.push(response.body().then((body) => bodies.set(pathname, body.length)));
  });
  await page.goto(table.address);
  await sits(page, 'Ada');
  await Promise.all(answers);
  const sum = [...bodies.values()].reduce((sum, bytes) => sum + bytes, 0);
  t.diagnostic(`${sum} bytes: ${[...bodies].map(([path, bytes]) => `${path} ${bytes}`).join(', ')}`);
  assert(bodies.size >= 4, 'the page, its style, its script and its words');
  assert(sum <= MOST_BYTES, `${sum} bytes`);
});

// ---------------------------------------------------------------------------------------------------------------------------
// What a network and a pocket do to a phone
//
// Each time Ada decides meanwhile that Madriga goes next, whom Cora leads.

proof('a phone that was frozen shows what has happened and decides once', async (table) => {
  const ada = await table.player('Ada', ['danor']);
  const { context } = await Pocket.open(table);
  const cora = await table.plays(await table.window(context), 'Cora', ['madriga']);
  const life = await context.newCDPSession(cora);
  const other = await context.newPage(); // Something else on that phone: only what is hidden is ever frozen.
  await life.send('Page.setWebLifecycleState', { state: 'frozen' });
  await decides(ada, '[data-choice="1"]');
  assert.equal((await sightOf(cora)).turn, 0, 'it is frozen');
  await life.send('Page.setWebLifecycleState', { state: 'active' });
  await cora.bringToFront();
  await other.close();
  await until(cora, () => sight.turn === 1);
  await isFresh(cora);
  await decides(cora);
});

proof('a phone that stood still altogether shows what has happened and decides once', async (table) => {
  const ada = await table.player('Ada', ['danor']);
  const pocket = await Pocket.open(table);
  const cora = await table.plays(await table.window(pocket.context), 'Cora', ['madriga']);
  pocket.signal('SIGSTOP');
  await decides(ada, '[data-choice="1"]');
  pocket.signal('SIGCONT');
  await until(cora, () => sight.turn === 1);
  await isFresh(cora);
  await decides(cora);
});

proof('a phone that was without network shows what has happened and decides once', async (table) => {
  const ada = await table.player('Ada', ['danor']);
  const cora = await table.player('Cora', ['madriga']);
  await isCutOff(cora);
  assert.equal(await cora.locator('[data-acts][aria-disabled="false"]').count(), 0, 'nothing can be decided');
  await decides(ada, '[data-choice="1"]');
  assert.equal((await sightOf(cora)).turn, 0, 'it is without network');
  await cora.context().setOffline(false);
  await until(cora, () => sight.turn === 1);
  await isFresh(cora);
  await decides(cora);
});

proof('a decision that is lost on its way is sent again and counts once', async (table) => {
  const page = await table.player('Ada', ['danor']);
  let sent = 0;
  await page.route('**/decide', async (route) => {
    sent += 1;
    // The first time it does not reach the table, the second time its answer does not reach the phone.
    if (sent === 2) await route.fetch();
    return sent > 2 ? route.continue() : route.abort();
  });
  await decides(page);
  assert(sent > 1, 'it was sent again');
});

proof('of two windows of a phone one alone can decide', async (table) => {
  const first = await table.player('Ada', ['danor']);
  const second = await table.window(first.context());
  await second.goto(table.address);
  await until(second, () => sight?.state === 'asked');
  const isElsewhere = async (page) => {
    await until(page, () => sight?.state === 'elsewhere');
    assert.equal(await page.locator('[data-choice], #hand button:visible, [data-acts]:visible').count(), 0, 'nothing to decide');
    assert.equal(await page.locator('#choices button').count(), 1, 'but to come back');
  };
  await isElsewhere(first);
  let asks = 0;
  first.on('request', () => { asks += 1; });
  await decides(second);
  await isElsewhere(first);
  assert.equal(asks, 0, 'it does not come back by itself');
  await first.bringToFront();
  await first.click('#choices button');
  await until(first, () => sight.state === 'asked' && sight.done === 1);
  await isElsewhere(second);
  await isFresh(first);
  await decides(first);
  assert.equal((await sightOf(first)).done, 2);
  await isElsewhere(second);
});

// ---------------------------------------------------------------------------------------------------------------------------
// Everything that the page can show, looked at

/** Leads two phones through it, and looks at each. */
async function walk(table, locale, look) {
  const narrow = { locale, viewport: { width: 320, height: 640 } };
  const ada = await table.phone(narrow);
  await ada.goto(table.address);
  await ada.waitForSelector('#join:not([hidden])');
  await look(ada, 'sitting down');
  await ada.click('#join button');
  await ada.waitForSelector('#join-words:not([hidden])');
  await look(ada, 'a name is missing');
  await sits(ada, 'Ada');
  await look(ada, 'without a seat');
  const bruno = await table.phone(narrow);
  await bruno.goto(table.address);
  await sits(bruno, 'Bruno');
  await bruno.click('[data-key="seat-overlord"]');
  await until(bruno, () => sight.seats.some(({ is }) => is === 'asked'));
  await look(bruno, 'a seat is asked for');
  await table.says(/asks for a seat/);
  table.types('yes');
  await until(bruno, () => sight.hand);
  await look(bruno, 'the Overlord waits');
  await bruno.focus('#hand-button');
  await bruno.keyboard.press('Enter');
  await bruno.waitForSelector('#hand-cards li');
  await look(bruno, 'his hand is shown');
  await bruno.click('#pass-button');
  await until(bruno, () => sight.passes);
  await look(bruno, 'he interrupts nobody');
  await bruno.click('#pass-button');
  await until(bruno, () => sight.passes === false);

  await table.seats(ada, 'danor');
  await table.seats(ada, 'orlaf');
  await look(ada, 'who goes next');
  await decides(ada);
  await look(ada, 'a turn, with a map');
  await ada.evaluate(() => { for (const details of document.querySelectorAll('details')) details.open = true; });
  await look(ada, 'everything unfolded');
  await ada.evaluate(() => {
    const [x, y] = sight.choices.find((choice) => choice.at).at[0];
    const { left, top } = byId('map-canvas').getBoundingClientRect();
    const middle = (place, from) => (place - from + 0.5) * cellSize();
    const at = { clientX: left + middle(x, sight.map.from[0]), clientY: top + middle(y, sight.map.from[1]) };
    byId('map-canvas').dispatchEvent(new MouseEvent('click', at));
  });
  await ada.waitForSelector('#map-choices button');
  await look(ada, 'a cell is chosen');
  await ada.click('#hint-button');
  await until(ada, () => sight.hint?.length);
  await look(ada, 'a hint');
  const { choices } = await sightOf(ada);
  const spell = `#choices [data-choice="${choices.find((choice) => choice.odds).n}"]`;
  await ada.click(spell);
  await ada.waitForSelector(`${spell}.armed`);
  await look(ada, 'what cannot be undone');
  await ada.evaluate(() => disarm()); // It may have waited too long by now, or not.
  await decides(ada, spell);
  await ada.click('#takeback');
  await until(ada, () => sight.takeback);
  await look(ada, 'a takeback is asked for');
  await until(bruno, () => sight.takeback?.may);
  await look(bruno, 'whether something is taken back');
  await bruno.click('[data-key="phone-takeback-no"]');
  await until(ada, () => !sight.takeback);
  await look(ada, 'it is not');
  await decides(ada, `#choices [data-choice="${(await sightOf(ada)).choices.length - 1}"]`);
  await look(ada, 'waiting for the Overlord');
  await until(bruno, () => sight.state === 'asked');
  await look(bruno, 'the Overlord is asked');

  await isCutOff(bruno);
  await bruno.evaluate(() => { link.heard -= 60_000; refresh(); }); // It says more after a while.
  await look(bruno, 'without network');
  const second = await table.window(ada.context());
  await second.goto(table.address);
  await until(ada, () => sight.state === 'elsewhere');
  await ada.bringToFront(); // What lies behind is drawn once a second.
  await look(ada, 'open in another window');
  await second.bringToFront();
  await second.click('#leave');
  await until(second, asksAgain);
  await second.click('#leave');
  await second.waitForSelector('#join:not([hidden])');
  await look(second, 'left');
}

// Twice as large: text alone, as in the settings of a browser; and everything, which leaves a phone half its width.
const SIZES = [
  { about: '320 pixels wide', width: 320, text: 16 },
  { about: '320 pixels wide with text of 200 %', width: 320, text: 32 },
  { about: '390 pixels wide at 200 %', width: 195, text: 16 },
];

/** At which of these sizes the page is wider than its window. */
async function tooWide(page, session) {
  const wide = [];
  const { width: usual, height } = page.viewportSize();
  const resize = async (width, text) => {
    await page.setViewportSize({ width, height });
    await session.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
  };
  for (const { about, width, text } of SIZES) {
    await resize(width, text);
    const [root, over] = await page.evaluate(async () => {
      // The map is drawn in the next frame.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      return [getComputedStyle(document.documentElement).fontSize, document.documentElement.scrollWidth - innerWidth];
    });
    assert.equal(root, `${text}px`, 'the text has this size');
    if (over !== 0) wide.push(`${about}: ${over} pixels too wide`);
  }
  await resize(usual, SIZES[0].text);
  return wide;
}

/** What axe finds. It comes in from outside, where the policy of the page, which lets no foreign script in, does not hold. */
async function faults(page, session) {
  if (!(await page.evaluate(() => Boolean(globalThis.axe)))) await session.send('Runtime.evaluate', { expression: axe });
  const found = [];
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    const violations = await page.evaluate(async () => (await globalThis.axe.run()).violations);
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) found.push(`in ${colorScheme} colours ${id} at ${target}: ${failureSummary}`);
    }
  }
  return found;
}

for (const [locale, language] of [['en-GB', 'English'], ['it-IT', 'Italian']]) {
  proof(`whatever the page shows is fit for everybody, in ${language}`, async (table, t) => {
    const [wide, found, looks] = [[], [], []];
    await walk(table, locale, async (page, state) => {
      looks.push(state);
      const session = await page.context().newCDPSession(page);
      wide.push(...(await tooWide(page, session)).map((fault) => `${state}, ${fault}`));
      found.push(...(await faults(page, session)).map((fault) => `${state}, ${fault}`));
      await session.detach();
    });
    t.diagnostic(`${looks.length} looks: ${looks.join('; ')}`);
    await t.test('nothing is wider than the window at 320 pixels, nor at 200 %', () => assert.deepEqual(wide, []));
    await t.test('axe finds nothing in light and dark colours', () => assert.deepEqual(found, []));
  });
}

// ---------------------------------------------------------------------------------------------------------------------------
// The keyboard alone

/** What has the focus: whether it is this, and whether that can be seen. */
const focus = (page, selector = '*') => page.evaluate((selector) => {
  const element = document.activeElement;
  if (element === document.body) return { name: 'nothing' };
  const { outlineStyle, outlineWidth, textDecorationLine } = getComputedStyle(element);
  const { top, bottom } = element.getBoundingClientRect();
  const shows = (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || textDecorationLine.includes('underline');
  return {
    name: element.id || element.dataset.key || element.textContent,
    is: element.matches(selector),
    shows: shows && bottom > 0 && top < innerHeight,
  };
}, selector);

/** Presses Tab until this has the focus. Whatever has it on the way shows it. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const { name, is, shows } = await focus(page, selector);
    // Behind the last thing of the page it belongs to the browser for once.
    if (name !== 'nothing') assert(shows, `the focus on ${name} shows`);
    if (is) return;
  }
  assert.fail(`no Tab leads to ${selector}`);
}

/** Whatever has come, something has the focus and shows it. */
async function keepsFocus(page, after) {
  const { name, shows } = await focus(page);
  assert(shows, `after ${after} the focus shows; it is on ${name}`);
  return name;
}

async function presses(page, selector, key, isSo, value) {
  await tabTo(page, selector);
  await page.keyboard.press(key);
  if (isSo) await until(page, isSo, value);
  return keepsFocus(page, `${key} on ${selector}`);
}

proof('the keyboard alone is enough, and the focus is always seen', async (table) => {
  const page = await table.phone({ hasTouch: false });
  await page.goto(table.address);
  await page.waitForSelector('#join:not([hidden])');
  await tabTo(page, '#name');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await until(page, () => sight?.state === 'guest');
  assert.equal(await keepsFocus(page, 'sitting down'), 'question');
  await presses(page, '[data-key="seat-danor"]', 'Enter', () => sight.state === 'asked');
  await presses(page, '[data-key="seat-orlaf"]', 'Space', () => sight.seats.filter(({ is }) => is === 'yours').length === 2);
  await presses(page, '#choices [data-choice="0"]', 'Space', () => sight.done === 1);
  await presses(page, '#choices summary', 'Enter', () => document.querySelector('#choices details').open);
  await presses(page, '#choices details [data-choice]', 'Enter', () => sight.done === 2);
  await presses(page, '#undo', 'Enter', () => sight.turn === 3);
  await presses(page, '#hint-button', 'Enter', () => sight.hint);
  const { choices } = await sightOf(page);
  const end = `#choices [data-choice="${choices.findLast((choice) => choice.final).n}"]`;
  await presses(page, end, 'Enter', asksAgain);
  await page.keyboard.press('Enter');
  await until(page, () => sight.state === 'waiting');
  await keepsFocus(page, 'the end of a turn');
  await table.says(/play an Interrupt/);
  table.types('2');
  await until(page, () => sight.state === 'asked');
  assert.equal(await keepsFocus(page, 'what the table has decided'), 'question');
  await tabTo(page, '#choices [data-choice="1"]');
  const bruno = await table.player('Bruno', ['overlord']);
  await until(page, () => sight.seats.some(({ is }) => is === 'taken'));
  assert.equal(await keepsFocus(page, 'what concerns others'), 'choice-1', 'it stays where it was');
  await presses(page, '#languages [lang="it"]', 'Enter', () => document.documentElement.lang === 'it');
  await presses(page, '#leave', 'Enter', asksAgain);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#join:not([hidden])');
  await keepsFocus(page, 'leaving');

  await presses(bruno, '#hand-button', 'Enter', () => byId('hand-cards').children.length === 3);
  await presses(bruno, '#pass-button', 'Space', () => sight.passes);
});

// ---------------------------------------------------------------------------------------------------------------------------
// What holds for all of them

test('no page has asked anybody but its table, and none has complained', () => {
  assert(visited.size > 0);
  assert.deepEqual([...visited].filter((origin) => !tables.has(origin)), []);
  assert.deepEqual(complaints, []);
});
