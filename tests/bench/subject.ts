import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyName } from '../e2e/support/keys.ts';
import { type Browser, launch } from '../e2e/support/launch.ts';
import type { Page, Throttle } from '../e2e/support/page.ts';
import type { EngineName } from '../engines/manifest.ts';

const probe = readFileSync(new URL('probe.js', import.meta.url), 'utf8');

/** Milliseconds between two presses for each throttling rate, so that the work of a press ends before the next. */
const gap = { 1: 250, 6: 250, 20: 450 } as const;

/** Whether the service worker is active; and whether home is kept, if this build keeps it. */
const stored = `navigator.serviceWorker.getRegistration().then(function (it) {
  var isActive = it && it.active && it.active.state === 'activated';
  return Boolean(isActive && (!window.keptHome || localStorage.getItem('home')));
})`;

export type Slowing = keyof typeof gap;
export type Screen = 'home' | 'cinema' | 'guide' | 'channels';

export interface Paints {
  /** Milliseconds from each press to the end of the frame that shows it. */
  readonly paints: readonly number[];
  /** Tasks above 50 ms. */
  readonly longTasks: readonly number[];
  /** Those that handled a press. */
  readonly pressTasks: readonly number[];
}

/** Merges the presses of several walks. */
export function together(goes: readonly Paints[]): Paints {
  const all = (of: keyof Paints) => goes.flatMap((go) => go[of]);
  return { paints: all('paints'), longTasks: all('longTasks'), pressTasks: all('pressTasks') };
}

interface SubjectOptions {
  readonly engine?: EngineName;
  readonly flags?: readonly string[];
  /** `false` leaves the probe out, whose own work would count in a trace. */
  readonly probed?: boolean;
}

/** The app or a page to measure it against in its own browser, with the probe. */
export class Subject {
  readonly name: string;
  private readonly browser: Browser;
  private readonly address: string;
  private readonly probed: boolean;
  private opened: Page;
  private slowing: Slowing = 1;
  private network: Omit<Throttle, 'cpu'> = {};

  private constructor(name: string, browser: Browser, address: string, probed: boolean) {
    this.name = name;
    this.browser = browser;
    this.opened = browser.page;
    this.address = address;
    this.probed = probed;
  }

  /** `address` is the part before `#/uz/`. */
  static async open(
    name: string,
    address: string,
    { engine = 'current', flags = [], probed = true }: SubjectOptions = {},
  ): Promise<Subject> {
    const browser = await launch(engine, { flags: ['--js-flags=--expose-gc', ...flags] });
    const subject = new Subject(name, browser, address, probed);
    await subject.prepare();
    return subject;
  }

  private async prepare(): Promise<void> {
    const { client } = this.page;
    if (this.probed) await client.Page.addScriptToEvaluateOnNewDocument({ source: probe });
    // While a client listens to the console, the engine parses scripts again for every error, even a caught one.
    await client.Runtime.disable();
    // Thread time excludes other work of the machine.
    await client.Performance.enable({ timeDomain: 'threadTicks' });
  }

  /**
   * Replaces the page by one in a process of its own, as a set starts an app: the process of the page before still has
   * files and compiled functions in its memory, which `Network.clearBrowserCache` leaves there.
   */
  private async renew(): Promise<void> {
    const before = this.opened;
    this.opened = await this.browser.newPage();
    await this.prepare();
    await this.slow(this.slowing, this.network);
    await before.client.Page.close();
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  get page() {
    return this.opened;
  }

  /** Slows the page down, and its network if given. */
  async slow(rate: Slowing, network: Omit<Throttle, 'cpu'> = {}): Promise<void> {
    this.slowing = rate;
    this.network = network;
    await this.page.throttle({ ...network, cpu: rate });
  }

  /** Removes everything that earlier starts left, except the language. */
  async forget(): Promise<void> {
    await this.page.goto('about:blank');
    const storageTypes = 'service_workers,cache_storage,indexeddb';
    await this.page.client.Storage.clearDataForOrigin({
      origin: new URL(this.address).origin,
      storageTypes,
    });
  }

  /** Removes everything that earlier starts left. */
  async forgetAll(): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.client.Storage.clearDataForOrigin({
      origin: new URL(this.address).origin,
      storageTypes: 'all',
    });
  }

  /** Loads home once more, with all that is stored, and returns the same time as `load`. */
  async restart(): Promise<number> {
    await this.renew();
    await this.page.goto(`${this.address}#/uz/`);
    return this.page.waitFor<number>('bench.first', 60_000);
  }

  /**
   * Starts home and presses Down as soon as `shown` has its time in the probe: with nothing stored, or with all that is.
   * Returns the milliseconds from the press to the end of the frame that shows the focus on another card.
   */
  async firstKey(shown: 'first' | 'picture', how: 'cold' | 'stored'): Promise<number> {
    if (how === 'cold') await this.page.client.Network.clearBrowserCache();
    await this.renew();
    // Not until the load event, which comes after the picture.
    await this.page.client.Page.navigate({ url: `${this.address}#/uz/` });
    await this.page.js(`bench.when(${JSON.stringify(shown)})`);
    await this.page.press('down');
    return this.page.waitFor<number>('bench.answer', 60_000);
  }

  /**
   * Puts the page into standby and wakes it when its clock has gone on by that time in ms. Returns the milliseconds from the
   * waking to the frame that shows the focus where it was. A page that the engine itself has frozen stays hidden here.
   */
  async standBy(milliseconds: number): Promise<number> {
    await this.page.js('bench.sleep()');
    await this.settle();
    return this.page.js<number>(`bench.wake(${milliseconds})`);
  }

  /** Loads a screen with an empty cache and returns the milliseconds from start to the first focused card. */
  async load(screen: Screen): Promise<number> {
    await this.page.client.Network.clearBrowserCache();
    await this.renew();
    await this.page.goto(`${this.address}#/uz/${screen === 'home' ? '' : screen}`);
    if (screen !== 'home' || !this.probed) {
      await this.page.waitFor(`document.querySelector('[data-focused][data-pos]')`, 60_000);
      return Number.NaN;
    }
    return this.page.waitFor<number>('bench.first', 60_000);
  }

  /** Waits until a start has stored all that a later one uses, and the page is idle. */
  async awaitStored(): Promise<void> {
    await this.page.waitFor(stored, 60_000);
    await this.settle();
  }

  /** Waits until rails and pictures have loaded and the page is idle. */
  async settle(): Promise<void> {
    await this.page.waitFor(`Array.from(document.images).every((image) => image.complete)`, 60_000);
    await sleep(this.slowing * 60 + 400);
  }

  async press(key: KeyName, times = 1): Promise<void> {
    for (let press = 0; press < times; press++) {
      await this.page.press(key);
      // Not aligned with frames, which would otherwise meet every press at the same moment.
      await sleep(gap[this.slowing] + ((press * 7) % 17));
    }
  }

  /** Holds a key for a number of presses, one every `every` ms whether handled or not, then releases it. */
  async repeat(key: KeyName, presses: number, every: number): Promise<void> {
    await this.page.repeat(key, presses, every);
  }

  /** Measures the presses made by `act`. */
  async timed(act: () => Promise<void>): Promise<Paints> {
    await this.page.js('bench.reset()');
    await act();
    await sleep(this.slowing * 20);
    return this.page.js<Paints>('({ paints: bench.paints, ...bench.tasks() })');
  }

  /** Busy time of the page's main thread in seconds. */
  async busy(): Promise<number> {
    const { metrics } = await this.page.client.Performance.getMetrics();
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  }

  /** CPU time of all browser processes in seconds. */
  cpu(): Promise<number> {
    return this.browser.cpuSeconds();
  }

  /** The page's heap in MB after garbage collection. */
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
