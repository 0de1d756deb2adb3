import { describe, expect, test, vi } from 'vitest';
import { useSession } from '#src/state/session.ts';
import { wait } from '../../../features/player/player-frame.tsx';
import { focused } from '../../../support/focused.ts';
import { press } from '../../../support/press.ts';
import { engine, navigation } from '../watch-walk.tsx';
import { cover, ends, FAILING, LOCKED, loaded, plays, reelTests, watchReels } from './reels-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('../watch-walk.tsx');

reelTests();

describe('a reel', () => {
  test('toggles playback with OK', async () => {
    await watchReels(1);
    await press('ok');
    expect(engine.playing).toBe(false);
    await press('ok');
    expect(engine.playing).toBe(true);
  });

  test('plays again from its beginning nine times at most', async () => {
    await watchReels(1);
    for (let times = 1; times < 10; times++) {
      await ends();
      expect(engine.sought).toHaveLength(times);
      await plays();
    }
    await ends();
    expect(engine.sought).toHaveLength(9);
  });

  test('holds a stream slot only while it plays', async () => {
    useSession.setState({ token: 'a', refreshToken: 'r' });
    const { calls } = await watchReels(1);
    expect(calls('POST', 'reels/1/playback/p1/')).toHaveLength(1);
    await press('down');
    await wait(600);
    expect(calls('DELETE', 'reels/1/playback/p1/')).toHaveLength(1);
    await cover(true);
    expect(calls('DELETE', 'reels/2/playback/p2/')).toHaveLength(1);
    expect(engine.unloaded).toBeGreaterThan(0);
  });

  test('that needs a plan opens the plans over itself', async () => {
    await watchReels(LOCKED);
    expect(focused()).toBe('See plans');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'plans', next: window.location.hash }]]);
  });

  test('that needs a plan is left by Down', async () => {
    await watchReels(LOCKED);
    await press('down');
    await wait(600);
    expect(focused()).toBe('Reel 5');
    expect(loaded()).toEqual([5]);
  });

  test('that fails offers another try', async () => {
    await watchReels(FAILING);
    expect(focused()).toBe('Try again');
  });

  test('that fails is left by Up', async () => {
    await watchReels(FAILING);
    await press('up');
    expect(focused()).toBe('Reel 5');
    await wait(600);
    await plays();
    expect(loaded()).toEqual([5]);
  });

  test('is still there after another screen', async () => {
    await watchReels(1);
    await press('down', 'down');
    await wait(600);
    await plays();
    await cover(true);
    await cover(false);
    expect(focused()).toBe('Reel 3');
    expect(loaded()).toEqual([1, 3, 3]);
  });
});
