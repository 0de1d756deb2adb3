import type { Page } from './page.ts';

/** In the commit that leaves a playback, it may become a small picture. */
const isLeft = `!document.querySelector('main[class*=_full_]:not([aria-hidden=true])')`;
const goesOn = `document.documentElement.hasAttribute('data-small')`;

/** Ends the playback that was left by Back, if it goes on as a small picture on this set. `back` presses Back. */
export async function endSmallPicture(page: Page, back: () => Promise<unknown>): Promise<void> {
  await page.waitFor(isLeft);
  if (!(await page.js<boolean>(goesOn))) return;
  await back();
  await page.waitFor(`!${goesOn}`);
}
