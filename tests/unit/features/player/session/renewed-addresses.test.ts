import { afterEach, expect, test } from 'vitest';
import { PlaybackSession } from '#src/features/player/session/playback-session.ts';
import { turns } from '../../../api/turns.ts';
import { FakeEngine } from '../fake-engine.ts';

const at = (signature: string) => `https://m/media/${signature}/all/film/a.mpd`;
const engine = new FakeEngine();
let renewals = 0;
const session = new PlaybackSession(engine.asEngine(), {
  dispatch: () => undefined,
  renew: async () => {
    renewals += 1;
    throw new Error('refused');
  },
  isOutage: () => false,
  isOnline: () => true,
  onOnline: () => () => undefined,
  onRecovery: () => undefined,
});
afterEach(() => session.end());

test('a playback streams from renewed addresses without a load or a request', async () => {
  session.open(
    {
      manifests: [{ url: at('s0'), mime: 'application/dash+xml' }],
      live: false,
      startAt: null,
      audioLanguages: [],
      textLanguages: [],
      alternatives: 0,
      protection: null,
    },
    async () => undefined,
  );
  await turns(2);
  session.readdress('https://m/media/s1/all/film/');
  session.readdress('https://m/media/s2/all/film/');
  expect(engine.redirects).toEqual([
    [at('s0'), 'https://m/media/s1/all/film/'],
    [at('s0'), 'https://m/media/s2/all/film/'],
  ]);
  expect([engine.retried, engine.loads.length, renewals]).toEqual([0, 1, 0]);
});
