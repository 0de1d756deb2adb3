import type { Page } from '../e2e/support/page.ts';

/** Percentage of the frames of a page's video that are dropped while `act` runs. */
export async function droppedShare(page: Page, act: () => Promise<void>): Promise<number> {
  const frames = () => page.js<{ total: number; dropped: number }>('playback.frames()');
  const before = await frames();
  await act();
  const after = await frames();
  return ((after.dropped - before.dropped) / (after.total - before.total)) * 100;
}
