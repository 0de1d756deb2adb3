import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { positionStore } from '#src/features/library/api/position-store.ts';
import { changeProfileSettings } from '#src/state/profile-settings.ts';
import { keepTokens } from '#src/state/session.ts';
import { json } from '#tests/unit/api/fake-server.ts';
import { wait } from '../../../features/player/player-frame.tsx';
import { press } from '../../../support/press.ts';
import { at } from '../watch-walk.tsx';
import { cover, ends, plays, reelTests, watchReels } from './reels-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('../watch-walk.tsx');

reelTests();
beforeEach(() => keepTokens('access', 'refresh'));
afterEach(async () => {
  changeProfileSettings({ historyPaused: false });
  await positionStore.put([]);
});

const range = { start: 0, end: 15 };

async function watch() {
  const kept = { position: 6, duration: 15, watched_at: '2026-11-28T15:00:00Z' };
  const { calls } = await watchReels(1, { 'POST cinema/history/': () => json(200, kept) });
  return () =>
    calls('POST', 'cinema/history/').map(({ body }) => {
      const { reel, position, duration } = body as Record<string, number>;
      return [reel, position, duration];
    });
}

describe('the history', () => {
  test('has a reel from which the viewer stepped on, up to there', async () => {
    const reported = await watch();
    await at(6, range);
    await press('down');
    await wait(600);
    expect(reported()).toEqual([[1, 6, 15]]);
    await plays();
    await at(9, range);
    await cover(true);
    expect(reported()).toEqual([
      [1, 6, 15],
      [2, 9, 15],
    ]);
  });

  test('keeps a reel as watched while it repeats', async () => {
    const reported = await watch();
    await ends();
    expect(reported()).toEqual([[1, 15, 15]]);
    await at(5, range);
    await press('down');
    await wait(600);
    expect(reported()).toEqual([[1, 15, 15]]);
  });

  test('has no reel that was only passed', async () => {
    const reported = await watch();
    await at(1.5, range);
    await press('down');
    await wait(600);
    expect(reported()).toEqual([]);
  });

  test('has no reel while it is paused', async () => {
    changeProfileSettings({ historyPaused: true });
    const reported = await watch();
    await at(6, range);
    await cover(true);
    expect(reported()).toEqual([]);
  });
});
