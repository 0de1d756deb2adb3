import { setTimeout as sleep } from 'node:timers/promises';
import { endSmallPicture } from './end-small-picture.ts';
import type { Page } from './page.ts';
import { isTraversing, watchTraversals } from './traversal.ts';

const plays = `/#\\/[^/]+\\/(watch|reels)\\//.test(location.hash)`;

interface Remote {
  press(key: 'back'): Promise<void>;
}

/** Presses Back until playback has ended; the first press may only close a prompt or the controls. */
export async function leavePlayer(page: Page, remote: Remote = page): Promise<void> {
  for (let presses = 0; presses < 4 && (await page.js<boolean>(plays)); presses++) {
    await page.js(watchTraversals);
    await remote.press('back');
    await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
    await sleep(300);
    await page.waitFor(`!${isTraversing}`);
  }
  await page.waitFor(`!${plays}`);
  await endSmallPicture(page, () => remote.press('back'));
}
