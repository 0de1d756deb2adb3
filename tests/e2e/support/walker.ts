import { expect } from 'vitest';
import type { KeyName } from './keys.ts';
import { leavePlayer } from './leave-player.ts';
import type { Page } from './page.ts';
import { isTraversing, watchTraversals } from './traversal.ts';

/** The spoken name of the focused element. */
const WORDS = `(function () {
  var one = document.querySelector('[data-focused]');
  return one ? (one.getAttribute('aria-label') || one.textContent).trim() : '';
})()`;

/** The focus must stay unchanged for the first time in ms, checked for at most the second. */
const STILL = 120;
const LOOK_MS = 25;
const MAX_WAIT_MS = 20_000;
/** A busy machine loads the lower part of a screen after the focus has reached its end, in ms. */
const LOADING_MS = 20_000;

/** The key that leads to a part that has loaded above the focus. */
export const opposite: Partial<Record<KeyName, KeyName>> = { down: 'up', up: 'down' };

/** A programme of the guide must show at min this much of its width in px, or all of a shorter one. */
const MIN_WIDTH = 48;

/** The focus fault; `null` once exactly one element has the focus, on top and fully visible. */
const FAULT = `new Promise(function (done) {
  var began = performance.now(), since = began, last = null, place = '', over = null;
  (function look() {
    var now = performance.now();
    var all = document.querySelectorAll('[data-focused]');
    if (all.length > 1) return done(all.length + ' things have the focus');
    var one = all[0] || null;
    var box = one ? one.getBoundingClientRect() : { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
    // A programme of the guide may begin before its view or end after it; its part in the view counts.
    var view = one && one.closest('[class*=_lines_]');
    var min = view ? Math.min(box.width, ${MIN_WIDTH}) : 1;
    if (view) {
      view = view.getBoundingClientRect();
      box = { left: Math.max(box.left, view.left), right: Math.min(box.right, view.right), top: box.top, bottom: box.bottom };
      box.width = box.right - box.left;
      box.height = box.bottom - box.top;
    }
    var here = [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
    if (one !== last || here !== place) since = now;
    last = one;
    place = here;
    if (${isTraversing}) since = now;
    if (one && box.width >= min && now - since >= ${STILL}) {
      var inside = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
      over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      // A small sign of waiting in the middle of the picture covers nothing.
      var waits = over && over.closest('[class*=_spinner_]');
      if (inside && over && (waits || one.contains(over) || over.contains(one))) return done(null);
    }
    if (now - began > ${MAX_WAIT_MS})
      return done(
        one
          ? one.outerHTML.slice(0, 160) + ' is not to be seen at ' + place + ', below ' + (over && over.outerHTML.slice(0, 160))
          : 'nothing has the focus',
      );
    // Frames that nobody needs would cost more than the look.
    setTimeout(look, ${LOOK_MS});
  })();
})`;

/** The first button of home in Uzbek. It depends on the film of the banner and on the viewer's plan. */
export const heroButton = /Tomosha qilish|Obuna bilan koʻrish/;

/** The last entry of the side menu, in four languages. */
const MORE = /^(Yana|Яна|Ещё|More)\./;

/** The key that leads from the focused entry of the side menu to another one; OK if it is below "More". */
const wayTo = (words: RegExp): string => `(function () {
  var all = Array.from(document.querySelectorAll('[role=navigation] [role=link]'));
  var at = all.findIndex(function (one) { return one.hasAttribute('data-focused'); });
  var to = all.findIndex(function (one) { return ${words}.test(one.getAttribute('aria-label')); });
  return to < 0 ? 'ok' : to < at ? 'up' : 'down';
})()`;

/** Drives the app by a remote's keys; after each one, exactly one visible element must have the focus. */
export class Walker {
  readonly page: Page;
  private readonly back: KeyName;

  /** `back` is the set's key for Back. */
  constructor(page: Page, back: KeyName = 'back') {
    this.page = page;
    this.back = back;
  }

  words(): Promise<string> {
    return this.page.js<string>(WORDS);
  }

  /** Presses keys, one after another. */
  async press(...keys: KeyName[]): Promise<void> {
    for (const key of keys) {
      const before = await this.page.js<string>(`${watchTraversals}, ${WORDS}`);
      await this.page.press(key === 'back' ? this.back : key);
      const fault = await this.page.js<string | null>(FAULT);
      if (fault === null) continue;
      const at = await this.page.js<string>('location.hash');
      expect.fail(`${fault} after ${key} from "${before}" at ${at}`);
    }
  }

  /** Waits until the focus is on the element with this name. */
  async comesTo(words: RegExp): Promise<void> {
    await this.page.waitFor(`${words}.test(${WORDS})`);
    expect(await this.page.js<string | null>(FAULT), `on ${words}`).toBeNull();
  }

  /** Waits until the screen at an address is active. */
  async arrives(hash: string | RegExp): Promise<void> {
    const there = typeof hash === 'string' ? `=== ${JSON.stringify(hash)}` : `.match(${hash})`;
    await this.page.waitFor(`decodeURIComponent(location.hash) ${there}`);
  }

  /**
   * Presses a key until an expression holds: at most `maxPresses` times, and then while more of the screen may load, in
   * both directions.
   */
  async until(key: KeyName, done: string, maxPresses = 20): Promise<void> {
    const holds = (): Promise<boolean> => this.page.js<boolean>(`Boolean(${done})`);
    for (let presses = 0; presses < maxPresses && !(await holds()); presses++) await this.press(key);
    const end = Date.now() + LOADING_MS;
    for (let way = key; !(await holds()) && Date.now() < end; ) {
      const before = await this.words();
      await this.press(way);
      if ((await this.words()) === before) way = opposite[way] ?? way;
    }
    expect(await holds(), `${maxPresses} times ${key}: ${done}`).toBe(true);
  }

  /** Presses a key until the focus is on the element with this name. */
  walk(key: KeyName, words: RegExp, maxPresses?: number): Promise<void> {
    return this.until(key, `${words}.test(${WORDS})`, maxPresses);
  }

  /** Selects a profile in the side menu, once its name has loaded. */
  async chooseProfile(words: RegExp): Promise<void> {
    await this.page.waitFor(`${wayTo(words)} !== 'ok'`);
    await this.choose(words);
  }

  /** Opens the side menu and selects an item of it, or of its "More". */
  async choose(words: RegExp): Promise<void> {
    await this.until('left', `document.querySelector('[role=navigation] [data-focused]')`);
    const way = await this.page.js<KeyName>(wayTo(words));
    if (way === 'ok') {
      await this.walk('down', MORE);
      await this.press('ok');
      await this.page.waitFor(`document.querySelector('[role=menuitem][data-focused]')`);
    }
    await this.walk(way === 'ok' ? 'down' : way, words);
    await this.press('ok');
  }

  /** Goes back from playback to an address. */
  async leave(hash: string | RegExp): Promise<void> {
    await leavePlayer(this.page, this);
    await this.arrives(hash);
  }
}
