import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyName } from './keys.ts';
import type { Page } from './page.ts';

const FOCUS_AFTER_KEY = 3000;

interface Presses {
  readonly most?: number;
  /** Milliseconds for what a press does: the next one goes to what this one has focused. */
  readonly pause?: number;
}

/** Presses a key until an expression holds; every press must leave exactly one thing focused. */
export async function pressUntil(
  page: Page,
  key: KeyName,
  done: string,
  { most = 20, pause = 150 }: Presses = {},
): Promise<void> {
  for (let presses = 0; presses <= most; presses++) {
    if (await page.js<boolean>(`Boolean(${done})`)) return;
    await page.press(key);
    await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`, FOCUS_AFTER_KEY);
    await sleep(pause);
  }
  throw new Error(`${most} presses of ${key} did not reach: ${done}`);
}

/** Presses Back until nothing plays: the first one may close a button or the controls over the picture. */
export function leaveFilm(page: Page): Promise<void> {
  return pressUntil(page, 'back', `!/watch/.test(location.hash)`, { most: 4, pause: 300 });
}
