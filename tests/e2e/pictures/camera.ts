import { setTimeout as sleep } from 'node:timers/promises';
import { signInDevice, type Tokens } from '../playback/account.ts';
import type { KeyName } from '../support/keys.ts';
import { signInPage } from '../support/new-viewer.ts';
import type { Page, Size } from '../support/page.ts';
import { type Phone, phoneSize } from '../support/phone.ts';
import type { Service } from '../support/start-service.ts';

const sizes: readonly Size[] = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
];
export const languages = ['uz', 'uz-Cyrl', 'ru', 'en'] as const;
export type PicturedLanguage = (typeof languages)[number];

export const rails = `document.querySelectorAll('section[aria-label] [data-pos]').length > 10`;
export const plays = `(document.querySelector('video') || {}).currentTime > 0.2`;
const offers = `Boolean(document.querySelector('[class*=_offer_]'))`;
const loaded = `Array.from(document.images).every((image) => image.complete)`;
/** A rail that scrolls sideways loads only the pictures that are near. */
const loadedInView = `Array.from(document.images).every((image) => image.complete || image.getBoundingClientRect().left > innerWidth)`;

/** Tokens of the demo account, which may request only a few codes an hour. */
let tokens: Tokens | null = null;

/** A television in one language, whose screen is written to files named by screen, language and height. */
export class Camera {
  readonly page: Page;
  readonly service: Service;
  readonly lang: PicturedLanguage;
  private readonly folder: string;
  private readonly size: Size;

  constructor(from: { page: Page; service: Service; folder: string }, lang: PicturedLanguage, size: Size) {
    this.page = from.page;
    this.service = from.service;
    this.folder = from.folder;
    this.lang = lang;
    this.size = size;
  }

  async open(path: string): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(`${this.service.origin}/#/${this.lang}/${path}`);
    await this.page.waitFor(`document.querySelector('[data-focused]')`, 20_000);
    await sleep(1500);
    // Each load of the page is a start, which offers to continue on home what the last one did not finish.
    if (path !== '' && (await this.page.js<boolean>(offers))) await this.step('back');
  }

  async take(screen: string): Promise<void> {
    await this.page.waitFor(loaded, 20_000);
    await sleep(700);
    const file = `${this.folder}/${screen}-${this.lang}-${this.size.height}.jpg`;
    await this.page.screenshot(file);
    console.log(file);
  }

  /** Writes a whole page of a phone, once for both sizes of the television. */
  async takePhone({ page }: Phone, name: string): Promise<void> {
    if (this.size !== sizes[0]) return;
    const { width } = phoneSize;
    const height = await page.js<number>('document.documentElement.scrollHeight');
    // Pictures far below the screen load only once they are near.
    await page.resize({ width, height: Math.max(phoneSize.height, height) });
    await page.waitFor(loadedInView, 20_000);
    await sleep(700);
    const file = `${this.folder}/phone-${name}-${this.lang}.jpg`;
    await page.screenshot(file);
    await page.resize(phoneSize);
    console.log(file);
  }

  /** Presses a key and lets its transition end. */
  async step(key: KeyName, times = 1): Promise<void> {
    for (let presses = 0; presses < times; presses++) {
      await this.page.press(key);
      await sleep(400);
    }
  }

  /** Walks by a key until an element whose text begins with these words has the focus, or by the other key back to it. */
  async stepTo(words: string, key: KeyName, other: KeyName): Promise<void> {
    const there = `(document.querySelector('[data-focused]').getAttribute('aria-label') || document.querySelector('[data-focused]').textContent).trim().indexOf(${JSON.stringify(words)}) === 0`;
    for (const each of [key, other])
      for (let presses = 0; presses < 24; presses++) {
        if (await this.page.js<boolean>(there)) return;
        await this.step(each);
      }
    throw new Error(`No key leads to ${words}`);
  }

  pause(milliseconds: number): Promise<void> {
    return sleep(milliseconds);
  }

  /** The next pictures are of the demo account, until `signOut`. */
  async signIn(): Promise<void> {
    tokens ??= await signInDevice(this.service);
    await signInPage(this.page, tokens);
  }

  async signOut(): Promise<void> {
    await this.page.js('localStorage.removeItem("token"), localStorage.removeItem("refreshToken")');
  }
}

/** Runs a sitting at each size, in each of some languages. */
export async function sit(
  from: { page: Page; service: Service; folder: string },
  langs: readonly PicturedLanguage[],
  sitting: (camera: Camera) => Promise<void>,
): Promise<void> {
  for (const size of sizes) {
    await from.page.resize(size);
    for (const lang of langs) await sitting(new Camera(from, lang, size));
  }
}
