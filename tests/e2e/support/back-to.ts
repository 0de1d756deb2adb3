import { endSmallPicture } from './end-small-picture.ts';
import type { KeyName } from './keys.ts';
import type { Page } from './page.ts';
import { isTraversing, watchTraversals } from './traversal.ts';

/** A press may only close something over the screen; the next one is due when the address has not changed by then. */
const STEP_MS = 1500;

/** Presses Back until the address is the given one, whatever its query. */
export async function backTo(page: Page, hash: string, key: KeyName = 'back'): Promise<void> {
  const there = `location.hash.split('?')[0] === ${JSON.stringify(hash)}`;
  for (let presses = 0; presses < 5 && !(await page.js<boolean>(there)); presses++) {
    await page.js(watchTraversals);
    await page.press(key);
    await page.waitFor(there, STEP_MS).catch(() => undefined);
    await page.waitFor(`!${isTraversing}`);
  }
  await page.waitFor(`${there} && document.querySelectorAll('[data-focused]').length === 1`);
  if (!/\/(watch|reels)\//.test(hash)) await endSmallPicture(page, () => page.press(key));
}
