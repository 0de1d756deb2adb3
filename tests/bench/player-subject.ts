import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { leavePlayer } from '../e2e/support/leave-player.ts';
import { aliveIn, heapOf } from '../e2e/support/memory.ts';
import { droppedShare } from './dropped-share.ts';
import { Subject } from './subject.ts';

const probe = readFileSync(new URL('player-probe.js', import.meta.url), 'utf8');

/** Duration of a key press in ms. */
const pressed = 100;

/** Waits for the player's code, which a title page loads while the viewer reads. */
const ready = {
  app: `document.querySelector('[data-focused]') && performance.getEntriesByType('resource').some(({ name }) => /shaka/.test(name))`,
  bare: `window.shaka`,
} as const;

/** A page that plays a film on OK: the app's title page, or the bare page. */
export class PlayerSubject {
  readonly subject: Subject;
  private readonly kind: keyof typeof ready;
  private readonly address: string;
  private readonly origin: string;

  private constructor(kind: keyof typeof ready, subject: Subject, origin: string, film: number) {
    this.kind = kind;
    this.subject = subject;
    this.origin = origin;
    this.address = kind === 'app' ? `${origin}/#/uz/cinema/${film}` : `${origin}/player/#${film}`;
  }

  static async open(kind: keyof typeof ready, origin: string, film: number): Promise<PlayerSubject> {
    const subject = await Subject.open(kind, `${origin}/`);
    await subject.page.client.Page.addScriptToEvaluateOnNewDocument({ source: probe });
    return new PlayerSubject(kind, subject, origin, film);
  }

  /** Reloads the page without any remembered positions. */
  async load(): Promise<void> {
    const { page } = this.subject;
    await page.goto('about:blank');
    await page.client.Storage.clearDataForOrigin({ origin: this.origin, storageTypes: 'all' });
    await page.client.Network.clearBrowserCache();
    await page.goto(this.address);
    await page.waitFor(ready[this.kind], 60_000);
    await this.subject.settle();
  }

  /** Milliseconds from OK to the first frame of the film. */
  async play(): Promise<number> {
    const { page } = this.subject;
    await page.js('playback.armPlay()');
    await page.press('ok');
    return page.waitFor<number>('playback.took', 60_000);
  }

  /**
   * Milliseconds from the key that seeks ten seconds forward to the first frame there. It seeks from `position` in seconds,
   * because how much an engine decodes depends on the distance from the last keyframe.
   */
  async seek(position: number): Promise<number> {
    const { page } = this.subject;
    // In the app, releasing the key seeks.
    const [key, event, early] =
      this.kind === 'app' ? (['right', 'keyup', pressed] as const) : (['ok', 'keydown', 0] as const);
    await page.js(`playback.reach(${position - early / 1000})`);
    await page.js(`playback.armSeek('${event}')`);
    await page.hold(key, pressed);
    return page.waitFor<number>('playback.took', 60_000);
  }

  /** Returns to the page where OK plays. */
  async leave(): Promise<void> {
    const { page } = this.subject;
    if (this.kind === 'bare') return page.press('backspace');
    await leavePlayer(page);
    await page.waitFor(`document.querySelector('[data-focused]')`);
  }

  /** Percentage of frames dropped within the given seconds while keys are pressed. */
  async dropped(seconds: number): Promise<number> {
    const { page } = this.subject;
    return droppedShare(page, async () => {
      for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
        await page.press('up');
        await sleep(1000);
        await page.press('back');
        await sleep(1000);
      }
    });
  }

  /** Number of live objects of a class after garbage collection. */
  alive(name: 'HTMLMediaElement' | 'MediaSource' | 'Worker'): Promise<number> {
    return aliveIn(this.subject.page, name);
  }

  /** Heap size in bytes after garbage collection. */
  heap(): Promise<number> {
    return heapOf(this.subject.page);
  }
}
