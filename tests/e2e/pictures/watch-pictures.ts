import { type Camera, plays } from './camera.ts';
import type { Catalogue } from './catalogue.ts';

/** A film, reels, comments and the library. Watched titles appear on home afterwards. */
export async function pictureWatching(camera: Camera, { free }: Catalogue): Promise<void> {
  const { page } = camera;
  await camera.open(`watch/cinema/${free}?from=40`);
  await page.waitFor(`(document.querySelector('video') || {}).currentTime > 41`, 30_000);
  await page.press('left');
  await camera.pause(200);
  await page.hold('right', 500);
  await camera.pause(1200);
  await page.press('down');
  await camera.take('player');
  await camera.open('reels');
  await page.waitFor(plays, 30_000);
  await camera.take('reel');
  await page.press('right');
  await page.waitFor(`document.querySelector('[role=group] [data-focused]')`, 10_000);
  await camera.take('reel-actions');
  await camera.open('library/continue');
  await page.waitFor(`document.querySelector('[data-pos]')`, 20_000);
  await page.hold('ok', 900);
  await camera.take('library');
}
