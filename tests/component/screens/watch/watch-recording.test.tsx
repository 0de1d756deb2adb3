import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteServerTime } from '#src/api/server-clock.ts';
import { WatchRecordingScreen } from '#src/screens/watch/watch-recording-screen.tsx';
import { keepTokens } from '#src/state/session.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { focused } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { at, end, engine, navigation, page, show, watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

const NOW = '2026-11-22T15:20:00Z';

watchTests();
beforeAll(() =>
  Promise.all([
    import('#src/screens/watch/recorded-end.tsx'),
    import('#src/actions/ask.tsx'),
    import('#src/features/recordings/api/fetch-recordings.ts'),
    import('#src/features/recordings/api/send-recording-change.ts'),
  ]),
);
beforeEach(() => {
  keepTokens('access', 'refresh');
  noteServerTime(NOW);
});

const channel = { id: 3, number: 3, name: 'Sevimli', logo: null, color: '#000000', access: 'free' };
const recording = (id: number, title: string, times: readonly [string, string], more: object = {}) => ({
  id,
  channel,
  programme: 70 + id,
  series: 9,
  title,
  starts_at: `2026-11-${times[0]}:00Z`,
  ends_at: `2026-11-${times[1]}:00Z`,
  state: 'recorded',
  expires_at: '2026-12-22T14:00:00Z',
  ...more,
});
const first = recording(1, 'Part 1', ['20T13:00', '20T14:30']);
const second = recording(2, 'Part 2', ['21T13:00', '21T14:30']);
const alone = recording(4, 'Match', ['22T10:00', '22T11:30'], { series: null });
const running = recording(5, 'Cup', ['22T14:00', '22T16:00'], { series: null, state: 'running' });

async function watch(id: number, length = 5400) {
  let plays = 0;
  const server = await show(<WatchRecordingScreen channel={3} id={id} />, {
    'GET recording/': () =>
      json(200, {
        ...{ count: 4, next: null, previous: null, results: [running, alone, second, first] },
        room: { used_seconds: 7200, hours: 20 },
      }),
    'DELETE recording/4/': () => new Response(null, { status: 204 }),
    'GET channel/3/playback/': () =>
      json(200, { playback_id: 'p', manifest: { hls: `/media/kept${plays++}.m3u8` }, resume_at: 0 }),
    'POST channel/3/playback/p/': () => json(200, { heartbeat_seconds: 25 }),
    'DELETE channel/3/playback/p/': () => new Response(null, { status: 204 }),
    'POST cinema/history/': () =>
      json(200, { position: 1, duration: 2, watched: false, watched_at: NOW, episode: null }),
    'GET cinema/history/': () => page([]),
  });
  await at(10, { start: 0, end: length });
  return server;
}

const toList = [[{ name: 'library', list: 'recordings' }]];

/*
 *   Watch next: 21 November, 18:00  Part 2
 *   [ Next in 10 s ][ Watch again ][ My recordings ][ Delete recording ][ Back ]
 */
describe('the end of a recording', () => {
  test('leads to the next one of its series after a countdown', async () => {
    await watch(1);
    await end();
    expect(focused()).toBe('Next in 10\u00a0s');
    expect(screen.getByRole('heading', { name: /Part 2/ })).toBeTruthy();
    await wait(10_200);
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'watchRecording', channel: 3, id: 2 }]]);
  });

  test('leads to the recordings where nothing follows', async () => {
    await watch(2);
    await end();
    expect(focused()).toBe('Back');
    await press('left', 'left');
    expect(focused()).toBe('My recordings');
    await press('ok');
    expect(navigation.replace.mock.calls).toEqual(toList);
  });

  test('offers to delete what was watched', async () => {
    const { calls } = await watch(4);
    await end();
    await press('left');
    expect(focused()).toBe('Delete recording');
    await press('ok');
    await act(() => vi.dynamicImportSettled());
    await settle();
    expect(focused()).toBe('Cancel');
    await press('right', 'ok');
    await wait(400);
    expect(calls('DELETE', 'recording/4/')).toHaveLength(1);
    expect(navigation.replace.mock.calls).toEqual(toList);
  });
});

describe('the end of what was recorded so far', () => {
  async function endAt(length: number) {
    const server = await watch(5, length);
    await at(length - 20, { start: 0, end: length });
    await wait(400);
    await at(length, { start: 0, end: length });
    await act(async () => engine.emit({ type: 'state', state: 'ended' }));
    await settle();
    await wait(400);
    return server;
  }

  test('goes on with what was recorded since', async () => {
    const { calls } = await endAt(4000);
    expect(calls('GET', 'channel/3/playback/').length).toBeGreaterThan(1);
    expect(engine.loads.at(-1)).toMatchObject({ startAt: 4000 });
  });

  test('leads to the live channel when nothing new is there', async () => {
    await endAt(4795);
    expect(document.body.textContent).toContain('The recording ends here for now');
    expect(focused()).toBe('Watch live');
    await press('ok');
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'watchChannel', id: 3 }]]);
  });
});
