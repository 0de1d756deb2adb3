import { beforeAll, expect, test, vi } from 'vitest';
import { wait } from '../../../features/player/player-frame.tsx';
import { withMediaSession } from '../../../support/media-session.ts';
import { engine, navigation } from '../watch-walk.tsx';
import { named, reelTests, watchReels } from './reels-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('../watch-walk.tsx');

reelTests();

const { session, handlers, send } = withMediaSession();

// Fetched once: it takes real time, and that of the tests stands still.
beforeAll(() => import('#src/screens/watch/reels/reel-media.tsx'));

test('the controls of the system work for a reel, which they name', async () => {
  await watchReels(2);
  await vi.waitFor(() => expect(handlers.size).toBeGreaterThan(0), 10_000);
  expect(session.metadata).toMatchObject({ title: 'Reel 2', artist: 'The film' });
  await wait(1000);
  await send('pause');
  expect(engine.playing).toBe(false);
  await send('play');
  expect(engine.playing).toBe(true);
  await send('nexttrack');
  expect(named()).toBe('Reel 3');
  await send('stop');
  expect(navigation.back).toHaveBeenCalledTimes(1);
});
