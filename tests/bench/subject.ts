import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyName } from '../e2e/support/keys.ts';
import { type Browser, launch } from '../e2e/support/launch.ts';

const probe = readFileSync(new URL('probe.js', import.meta.url), 'utf8');

/** Between two presses, in ms, at either rate of slowing: what a press sets off is over before the next. */
const gap = { 1: 250, 6: 250, 20: 450 } as const;

export type Slowing = keyof typeof gap;
export type Screen = 'home' | 'search';
/** What is looked for; it finds most of the demo. */
const searched = 'a';

export interface Paints {
  /** Milliseconds from each press to the end of the frame that shows it. */
  readonly paints: readonly number[];
  /** Tasks above 50 ms. */
  readonly longTasks: readonly number[];
  /** Those of them in which a press was handled. */
  readonly pressTasks: readonly number[];
}

/** The presses of several goes as one. */
export function together(goes: readonly Paints[]): Paints {
  const all = (of: keyof Paints) => goes.flatMap((go) => go[of]);
  return { paints: all('paints'), longTasks: all('longTasks'), pressTasks: all('pressTasks') };
}

/** The app or the floor in a browser of its own, with the probe in it. */
export class Subject {
  readonly name: string;
  private readonly browser: Browser;
  private readonly address: string;
  private slowing: Slowing = 1;

  private constructor(name: string, browser: Browser, address: string) {
    this.name = name;
    this.browser = browser;
    this.address = address;
  }

  /** `address` is what stands before `#/uz/`. */
  static async open(name: string, address: string): Promise<Subject> {
    const browser = await launch('current', { flags: ['--js-flags=--expose-gc'] });
    const { client } = browser.page;
    await client.Page.addScriptToEvaluateOnNewDocument({ source: probe });
    // An engine whose console is listened to reads scripts once more for every error that is made, even if it is caught.
    await client.Runtime.disable();
    // Time of the thread itself: what else the machine does meanwhile is not counted.
    await client.Performance.enable({ timeDomain: 'threadTicks' });
    return new Subject(name, browser, address);
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  get page() {
    return this.browser.page;
  }

  async slow(rate: Slowing): Promise<void> {
    this.slowing = rate;
    await this.page.throttle({ cpu: rate });
  }

  /** Loads a screen with nothing in the cache; milliseconds from the start to the first focused card on the screen. */
  async load(screen: Screen): Promise<number> {
    await this.page.goto('about:blank');
    await this.page.client.Network.clearBrowserCache();
    await this.page.goto(`${this.address}#/uz/${screen === 'home' ? '' : `search?text=${searched}`}`);
    if (screen === 'search') {
      await this.page.waitFor(
        `document.querySelector('[data-focused]') && document.querySelector('[data-pos]')`,
        60_000,
      );
      return Number.NaN;
    }
    return this.page.waitFor<number>('bench.first', 60_000);
  }

  /** Waits until rails and pictures are there and nothing is going on any more. */
  async settle(): Promise<void> {
    await this.page.waitFor(`Array.from(document.images).every((image) => image.complete)`, 60_000);
    await sleep(this.slowing * 60 + 400);
  }

  async press(key: KeyName, times = 1): Promise<void> {
    for (let press = 0; press < times; press++) {
      await this.page.press(key);
      // Off the beat of the frames, which would else meet every press at the same moment.
      await sleep(gap[this.slowing] + ((press * 7) % 17));
    }
  }

  /** Keeps a key down for so many presses, one every `every` ms whether they are answered or not, and lets go. */
  async repeat(key: KeyName, presses: number, every: number): Promise<void> {
    await this.page.repeat(key, presses, every);
  }

  /** What the presses that `act` makes took. */
  async timed(act: () => Promise<void>): Promise<Paints> {
    await this.page.js('bench.reset()');
    await act();
    await sleep(this.slowing * 20);
    return this.page.js<Paints>('({ paints: bench.paints, ...bench.tasks() })');
  }

  /** Seconds that the page's own thread has been busy. */
  async busy(): Promise<number> {
    const { metrics } = await this.page.client.Performance.getMetrics();
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  }

  /** Seconds of CPU that all processes of the browser have used. */
  cpu(): Promise<number> {
    return this.browser.cpuSeconds();
  }

  /** MB of the page's heap that collections leave. */
  async heap(): Promise<number> {
    await this.settle();
    const { client } = this.page;
    for (let times = 0; times < 3; times++) {
      await client.HeapProfiler.collectGarbage();
      await sleep(200);
    }
    const { usedSize } = await client.Runtime.getHeapUsage();
    return usedSize / 1e6;
  }

  /** Column of the focused card. */
  column(): Promise<number> {
    return this.page.js<number>(
      `Number(document.querySelector('[data-focused]').getAttribute('data-pos').split(',')[1])`,
    );
  }
}
