import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyName } from './keys.ts';
import type { Page } from './page.ts';

export interface Channel {
  readonly id: number;
  readonly number: number;
  readonly access: string;
}

/** The longest a zap may take on a busy machine, in ms. */
const longest = 60_000;

/** Time in ms for the app to react to a key of the controls. */
const resting = 500;

/** Counts the sources of the app's video element whose first frame has been decoded. */
const count = `(function () {
  var video = document.querySelector('video');
  window.firstFrames = 0;
  video.addEventListener('loadeddata', function () { window.firstFrames += 1; });
})()`;

const fails = `document.querySelector('[role=alert]')`;
const previousLabel = /Oldingi kanal/;

/** Zaps through all channels by keys: channel keys, digits, the button of the previous channel, and quick presses. */
export class ZapWalk {
  private readonly page: Page;
  private readonly channels: readonly Channel[];
  private readonly refused: readonly Channel[];
  private readonly done = { step: 0, digits: 0, previous: 0, burst: 0 };
  private at = 0;
  /** The channel that played last, and the one before it. */
  private played = 0;
  private before = 0;
  private total = 0;
  private rejections = 0;

  private constructor(page: Page, channels: readonly Channel[], refused: readonly Channel[]) {
    this.page = page;
    this.channels = channels;
    this.refused = refused;
  }

  /** Opens the first channel. */
  static async start(
    page: Page,
    channels: readonly Channel[],
    refused: readonly Channel[],
  ): Promise<ZapWalk> {
    const walk = new ZapWalk(page, channels, refused);
    await page.js(`location.hash = '#/uz/watch/channel/${channels[0]?.id}'`);
    await page.waitFor(`(document.querySelector('video') || {}).currentTime > 0`, longest);
    await page.js(count);
    return walk;
  }

  /** Makes a number of zaps, each up to its first frame or its rejection. */
  async zap(times: number): Promise<void> {
    for (let left = times; left > 0; left--) {
      this.total += 1;
      if (this.total % 25 === 0) await this.goBack();
      else if (this.total % 10 === 0) await this.step(7 + (this.total % 5), 'burst');
      else if (this.total % 4 === 0) await this.type((this.total * 7) % this.channels.length);
      else await this.step(1, 'step');
    }
  }

  /** Zaps on to a channel that plays and has neighbours that may be prepared. */
  async settle(): Promise<void> {
    const isRefused = (place: number) => this.refused.indexOf(this.channel(place)) >= 0;
    const place = this.channels.findIndex((_, each) =>
      [each, each + 1, each + 2].every((it) => !isRefused(it)),
    );
    if (this.at !== place + 1) await this.type(place + 1);
  }

  told(): string {
    const { step, digits, previous, burst } = this.done;
    return `${this.total} zaps: ${step} by channel keys, ${digits} by digits, ${previous} to the previous channel, ${burst} quick; ${this.rejections} refused`;
  }

  private channel(place: number): Channel {
    const channel = this.channels[place % this.channels.length];
    if (!channel) throw new Error('There are no channels');
    return channel;
  }

  private async step(presses: number, as: 'step' | 'burst'): Promise<void> {
    const by = Math.floor(this.total / 40) % 3 === 2 ? -1 : 1;
    const { length } = this.channels;
    const to = (((this.at + by * presses) % length) + length) % length;
    await this.arrive(to, as, () => this.page.press(by === 1 ? 'page-up' : 'page-down', presses));
  }

  private async type(place: number): Promise<void> {
    if (this.channel(place) === this.channel(this.at)) return this.step(1, 'step');
    await this.arrive(place, 'digits', async () => {
      for (const digit of String(this.channel(place).number)) await this.page.press(digit as KeyName);
      await this.page.press('ok');
    });
  }

  /** By the button of the controls, which a refused channel does not have. */
  private async goBack(): Promise<void> {
    const { page } = this;
    const isPlaying = await page.js<boolean>(`!${fails}`);
    if (!isPlaying || this.before === this.at) return this.step(1, 'step');
    // Until the app has noted the channel and the controls have opened.
    await sleep(resting);
    await page.press('ok');
    await sleep(resting);
    for (let presses = 0; presses < 12 && !(await this.isOnPrevious()); presses++) {
      await page.press(presses === 0 ? 'down' : 'right');
      await sleep(resting / 5);
    }
    await this.arrive(this.before, 'previous', () => page.press('ok'));
  }

  private isOnPrevious(): Promise<boolean> {
    return this.page.js<boolean>(
      `${previousLabel}.test((document.querySelector('[data-focused]') || {}).textContent)`,
    );
  }

  private async arrive(place: number, as: keyof ZapWalk['done'], act: () => Promise<void>): Promise<void> {
    const { page } = this;
    const channel = this.channel(place);
    const frames = await page.js<number>('window.firstFrames');
    await act();
    await page.waitFor(`location.hash === '#/uz/watch/channel/${channel.id}'`, longest);
    const isRefused = this.refused.indexOf(channel) >= 0;
    await page.waitFor(isRefused ? fails : `window.firstFrames > ${frames} && !${fails}`, longest);
    this.done[as] += 1;
    if (isRefused) this.rejections += 1;
    else if (place !== this.played) [this.before, this.played] = [this.played, place];
    this.at = place;
  }
}
