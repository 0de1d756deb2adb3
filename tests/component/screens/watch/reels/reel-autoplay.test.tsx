import { afterEach, expect, test, vi } from 'vitest';
import { keepSettings } from '#src/state/settings.ts';
import { wait } from '../../../features/player/player-frame.tsx';
import { press } from '../../../support/press.ts';
import { engine } from '../watch-walk.tsx';
import { ends, LOCKED, named, plays, reelTests, watchReels } from './reels-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('../watch-walk.tsx');

reelTests();
afterEach(() => keepSettings('reels', undefined));

test('the next reel follows if the viewer wants it', async () => {
  keepSettings('reels', 'next');
  await watchReels(1);
  await ends();
  await wait(600);
  expect(named()).toBe('Reel 2');
  expect(engine.sought).toEqual([]);
});

test('autoplay stops after ten reels without a key press', async () => {
  keepSettings('reels', 'next');
  await watchReels(LOCKED + 3);
  for (let times = 1; times < 14; times++) {
    await ends();
    await wait(600);
    await plays();
  }
  expect(named()).toBe(`Reel ${LOCKED + 3 + 9}`);
  await press('down');
  await wait(600);
  await plays();
  await ends();
  await wait(600);
  expect(named()).toBe(`Reel ${LOCKED + 3 + 11}`);
});
