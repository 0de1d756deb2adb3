import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlaybackError } from '#src/features/player/index.ts';
import { WatchChannelScreen } from '#src/screens/watch/watch-channel-screen.tsx';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { errorResponse, json, pageOf, type SentRequest } from '../../../unit/api/fake-server.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { me } from '../../support/account-frame.ts';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { at, engine, show, watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();
// Fetched once: it takes real time, and that of the tests stands still.
beforeAll(async () => {
  await import('#src/screens/watch/zap-banner.tsx');
  const { loadPinGate } = await import('#src/screens/watch/pin/load-pin-gate.ts');
  await loadPinGate();
});
beforeEach(() => keepTokens('access', 'refresh'));
afterEach(() => act(() => clearSession()));

const hasPad = () => screen.queryByText('This is rated 16+, above the age limit.') !== null;
const locked = () => errorResponse(403, 'pin_required', { age_rating: 16 });

/** Channel 1, where a programme above the limit has begun; only a playback requested with the PIN continues. */
async function watchProgramme() {
  const programme = { isOn: false };
  const playback = (id: string) =>
    json(200, {
      playback_id: id,
      manifest: { dash: `/media/${id}.mpd`, hls: null },
      live: { dvr_seconds: 7200 },
      heartbeat_seconds: 25,
    });
  const channel = { id: 1, number: 1, name: 'Channel 1', archive: false, access: 'free' };
  const server = await show(<WatchChannelScreen id={1} />, {
    'GET auth/me/': () => json(200, { ...me, age_limit: 12 }),
    'GET channel/': () => pageOf([channel]),
    'GET channel/lineup/': () => pageOf([channel]),
    'GET channel/programme/': () => pageOf([]),
    'GET help/': () => json(200, { address: 'https://oyna.test/help', image: 'data:,help' }),
    'GET channel/1/playback/': ({ pinGrant }: SentRequest) =>
      pinGrant === 'granted' ? playback('open') : programme.isOn ? locked() : playback('limited'),
    'POST channel/1/playback/limited/': () =>
      programme.isOn ? locked() : json(200, { heartbeat_seconds: 25 }),
    'POST channel/1/playback/open/': () => json(200, { heartbeat_seconds: 25 }),
    'DELETE channel/1/playback/limited/': () => new Response(null, { status: 204 }),
    'DELETE channel/1/playback/open/': () => new Response(null, { status: 204 }),
    'POST auth/me/pin/': () => json(200, { grant: 'granted', expires_in: 1800 }),
  });
  await at(7000, { start: 0, end: 7000 });
  return { ...server, begin: () => Object.assign(programme, { isOn: true }) };
}

describe('a programme above the age limit that begins on the playing channel', () => {
  test('stops at the next heartbeat until the PIN is entered', async () => {
    const { calls, begin } = await watchProgramme();
    expect(calls('POST', 'channel/1/playback/limited/')).toHaveLength(1);
    begin();
    await wait(26_000);
    expect(focused()).toBe('Enter the PIN');
    await press('ok');
    await wait(400);
    expect(hasPad()).toBe(true);
    await press('2', '5', '8', '0');
    await wait(1000);
    expect(engine.loads.map(({ manifestUrl }) => manifestUrl)).toEqual([
      expect.stringContaining('limited.mpd'),
      expect.stringContaining('open.mpd'),
    ]);
    await wait(60_000);
    expect(hasPad()).toBe(false);
    expect(calls('POST', 'channel/1/playback/open/').length).toBeGreaterThan(1);
    expect(calls('POST', 'channel/1/playback/limited/')).toHaveLength(2);
  });

  test('stops when its media are refused until the PIN is entered', async () => {
    const { calls, begin } = await watchProgramme();
    begin();
    const refused = { kind: 'expired', code: 'P-1001', retryable: true, recoverable: false } as const;
    await act(async () =>
      engine.emit({ type: 'error', error: new PlaybackError({ ...refused, cause: null }) }),
    );
    await wait(5000);
    expect(focused()).toBe('Enter the PIN');
    await press('ok');
    await wait(400);
    await press('2', '5', '8', '0');
    await wait(60_000);
    expect(hasPad()).toBe(false);
    expect(calls('POST', 'channel/1/playback/limited/')).toHaveLength(1);
  });
});
