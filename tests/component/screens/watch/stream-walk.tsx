import { act, render } from '@testing-library/react';
import { beforeAll, vi } from 'vitest';
import { PlaybackError } from '#src/features/player/model/playback-error.ts';
import { WatchStreamScreen } from '#src/screens/watch/watch-stream-screen.tsx';
import { errorResponse, fakeServer, json } from '../../../unit/api/fake-server.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';
import { engine, navigation, watchTests } from './watch-walk.tsx';

export function streamTests(): void {
  watchTests();
  // Fetched once: it takes real time, and that of the tests stands still.
  beforeAll(() => import('#src/screens/watch/stream-wait.tsx'));
  beforeAll(() => import('#src/screens/watch/stream-over.tsx'));
}

export const MINUTE = 60_000;
let entries = 0;
/** The service: a broadcast by the time of the server, and answers that a test changes. */
type Refusal = (() => Response | Promise<Response>) | null;
export const state = {
  from: 0,
  to: 0,
  archive: true,
  refuse: null as Refusal,
  refuseStream: null as Refusal,
};

function stream() {
  const now = Date.now();
  return {
    id: 5,
    title: 'Match',
    description: 'Top of the table.',
    status: now < state.from ? 'scheduled' : now < state.to ? 'live' : 'ended',
    starts_at: new Date(state.from).toISOString(),
    ends_at: new Date(state.to).toISOString(),
    channel: 1,
    archive: state.archive,
    access: 'free',
  };
}

function playback() {
  const { status, starts_at } = stream();
  if (state.refuse) return state.refuse();
  if (status === 'scheduled') return errorResponse(404, 'not_started', { starts_at });
  if (status === 'ended' && !state.archive) return errorResponse(404, 'not_archived');
  const live = status === 'live' ? { dvr_seconds: 7200 } : null;
  return json(200, { playback_id: 'p', manifest: { dash: `/media/${status}.mpd`, hls: null }, live });
}

/** Opens a broadcast that runs from and to these minutes from now. */
export async function open(from: number, to: number, more: Partial<typeof state> = {}) {
  Object.assign(state, { archive: true, refuse: null, refuseStream: null }, more);
  state.from = Date.now() + from * MINUTE;
  state.to = Date.now() + to * MINUTE;
  const set: object[] = [];
  const server = fakeServer({
    'GET stream/5/': () => state.refuseStream?.() ?? json(200, stream()),
    'GET stream/5/playback/': playback,
    'POST stream/5/playback/p/': () => json(200, { heartbeat_seconds: 600 }),
    'DELETE stream/5/playback/p/': () => new Response(null, { status: 204 }),
    'GET config/': () => json(200, { version: 1 }),
    'GET reminder/': () => json(200, { count: set.length, next: null, previous: null, results: set }),
    'POST reminder/': () => {
      set.push({ id: 1, kind: 'stream', starts_at: stream().starts_at, title: 'Match', stream: 5 });
      return json(200, { wanted: true });
    },
    'GET help/': () => json(200, { address: 'https://oyna.test/help', image: 'data:,help' }),
  });
  entries += 1;
  render(
    <ScreenFrame entry={`stream-${entries}`} navigation={navigation}>
      <WatchStreamScreen id={5} />
    </ScreenFrame>,
  );
  await wait(600);
  return server;
}

export const asked = (server: Awaited<ReturnType<typeof open>>) =>
  server.calls('GET', 'stream/5/playback/').length;
export const loaded = () => engine.loads[engine.loads.length - 1]?.manifestUrl;
export const pass = async (seconds: number) => {
  for (let passed = 0; passed < seconds; passed++) {
    await act(async () => vi.advanceTimersByTime(1000));
    await settle();
  }
};
export const plays = async () => {
  await act(async () => engine.emit({ type: 'time', position: 60, range: { start: 0, end: 7200 } }));
  await settle();
};

export const failsToPlay = async () => {
  const error = new PlaybackError({
    kind: 'manifest',
    code: 'P-0010',
    retryable: false,
    recoverable: false,
    cause: null,
  });
  await act(async () => engine.emit({ type: 'error', error }));
  await settle();
};
