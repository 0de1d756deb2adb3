import { act, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { noteServerTime } from '../../../../src/api/server-clock.ts';
import { PlaybackError } from '../../../../src/features/player/engine/playback-error.ts';
import { WatchStreamScreen } from '../../../../src/screens/watch/watch-stream-screen.tsx';
import { useAlert } from '../../../../src/state/alert.ts';
import { useSession } from '../../../../src/state/session.ts';
import { errorResponse, fakeServer, json, unreachable } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';
import { engine, navigation, wait, watchTests } from './watch-walk.tsx';

vi.mock('idb-keyval', () => ({ get: () => Promise.resolve(undefined), set: () => Promise.resolve() }));
vi.mock('../../../../src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();
// Fetched once: it takes real time, and that of the tests stands still.
beforeAll(() => import('../../../../src/screens/watch/stream-over.tsx'));

const MINUTE = 60_000;
let entries = 0;
/** The service: a broadcast by the time of the server, and answers that a test changes. */
type Refusal = (() => Response | Promise<Response>) | null;
const state = { from: 0, to: 0, archive: true, refuse: null as Refusal, refuseStream: null as Refusal };

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
async function open(from: number, to: number, more: Partial<typeof state> = {}) {
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

const asked = (server: Awaited<ReturnType<typeof open>>) => server.calls('GET', 'stream/5/playback/').length;
const loaded = () => engine.loads[engine.loads.length - 1]?.manifestUrl;
const pass = async (seconds: number) => {
  for (let passed = 0; passed < seconds; passed++) {
    await act(async () => vi.advanceTimersByTime(1000));
    await settle();
  }
};
const plays = async () => {
  await act(async () => engine.emit({ type: 'time', position: 60, range: { start: 0, end: 7200 } }));
  await settle();
};

const failsToPlay = async () => {
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

describe('a scheduled broadcast', () => {
  test('shows its title and countdown, with the focus on its reminder', async () => {
    await open(10, 60);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Match');
    expect(screen.getByRole('timer').textContent).toMatch(/^(10:0[01]|09:5\d)$/);
    expect(focused()).toBe('Remind me');
    await pass(30);
    expect(screen.getByRole('timer').textContent).toMatch(/^09:[23]\d$/);
  });

  test('says on its button alone that its reminder is set', async () => {
    useSession.setState({ token: 'token' });
    await open(10, 60);
    await press('ok');
    await wait(300);
    expect(focused()).toBe('Reminder set');
    expect(useAlert.getState().visible).toBe(false);
    useSession.setState({ token: null });
  });

  test('starts by itself, and nothing is requested before its time', async () => {
    const server = await open(2, 60);
    await pass(110);
    expect(asked(server)).toBe(1);
    await pass(12);
    expect(asked(server)).toBe(2);
    await plays();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(loaded()).toContain('live.mpd');
  });

  test('asks the server itself, not a cache, for its times', async () => {
    const server = await open(10, 60);
    expect(server.calls('GET', 'stream/5/').map(({ cache }) => cache)).toEqual(['no-cache']);
  });

  test('counts by the server’s clock when that of the set is a year behind', async () => {
    vi.setSystemTime(Date.now() - 365 * 86_400_000);
    const start = Date.now() + 365 * 86_400_000;
    noteServerTime(new Date(start).toUTCString());
    Object.assign(state, { from: 0 });
    await open(10, 60, {
      refuse: () =>
        errorResponse(404, 'not_started', { starts_at: new Date(start + 10 * MINUTE).toISOString() }),
    });
    expect(screen.getByRole('timer').textContent).toMatch(/^(10:0[01]|09:5\d)$/);
    noteServerTime(new Date(Date.now()).toUTCString());
  });

  test('starts at once when the server’s clock jumps past its start', async () => {
    const server = await open(10, 60);
    expect(asked(server)).toBe(1);
    state.from = Date.now();
    noteServerTime(new Date(Date.now() + 11 * MINUTE).toUTCString());
    await pass(3);
    expect(asked(server)).toBe(2);
    await plays();
    expect(loaded()).toContain('live.mpd');
    noteServerTime(new Date().toUTCString());
  });

  test('counts again when the server’s clock jumps back before its start', async () => {
    const server = await open(2, 60);
    noteServerTime(new Date(Date.now() + 3 * MINUTE).toUTCString());
    await pass(3);
    expect(screen.getByText('The broadcast is about to start…')).toBeTruthy();
    noteServerTime(new Date().toUTCString());
    await pass(3);
    expect(screen.getByRole('timer').textContent).toMatch(/^01:5\d$/);
    expect(focused()).toBe('Remind me');
    const before = asked(server);
    await pass(100);
    expect(asked(server)).toBe(before);
    await pass(20);
    await plays();
    expect(loaded()).toContain('live.mpd');
  });

  test('that is late is retried at growing intervals', async () => {
    const late = (): Response =>
      errorResponse(404, 'not_started', { starts_at: new Date(state.from).toISOString() });
    const server = await open(0.05, 60, { refuse: late });
    await pass(60);
    expect(screen.getByText('The broadcast is about to start…')).toBeTruthy();
    expect(asked(server)).toBeGreaterThan(3);
    expect(asked(server)).toBeLessThan(9);
    state.refuse = null;
    await pass(60);
    await plays();
    expect(loaded()).toContain('live.mpd');
  });

  test('starts after a lost network, too', async () => {
    await open(0.2, 60);
    state.refuse = unreachable;
    await pass(20);
    expect(focused()).toBe('Remind me');
    state.refuse = null;
    await pass(60);
    await plays();
    expect(loaded()).toContain('live.mpd');
  });

  test('is left by Back', async () => {
    await open(10, 60);
    await press('right', 'ok');
    expect(navigation.back).toHaveBeenCalled();
  });
});

describe('a broadcast that ends', () => {
  test('says so, and its recording plays', async () => {
    await open(-30, 2);
    await plays();
    await pass(130);
    expect(screen.getByText('The broadcast is over.')).toBeTruthy();
    expect(focused()).toBe('Watch the recording');
    await press('ok');
    await wait(600);
    await plays();
    expect(loaded()).toContain('ended.mpd');
  });

  test('without an archive leads to other broadcasts', async () => {
    await open(-30, 2, { archive: false });
    await plays();
    await pass(130);
    expect(focused()).toBe('Other broadcasts');
    await press('ok');
    expect(navigation.replace.mock.calls.at(-1)).toEqual([{ name: 'streams' }]);
  });

  test('says so when it was over before it was opened', async () => {
    await open(-90, -30, { archive: false });
    expect(screen.getByText('The broadcast is over.')).toBeTruthy();
    expect(focused()).toBe('Other broadcasts');
  });
});

test('a broadcast without a recording is over before its details are known', async () => {
  const refuseStream = () => errorResponse(500, 'internal');
  await open(-90, -30, { archive: false, refuseStream });
  expect(screen.getByText('The broadcast is over.')).toBeTruthy();
  expect(focused()).toBe('Other broadcasts');
});

describe('a broadcast that the service does not show', () => {
  test('says so while its channel is off air, and leads to other broadcasts', async () => {
    await open(-30, 30, { refuse: () => errorResponse(404, 'off_air') });
    expect(screen.getByRole('alert').textContent).toBe('detail of off_air');
    expect(focused()).toBe('Other broadcasts');
    await press('ok');
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'streams' }]]);
  });

  test('says so while it is blacked out, and plays when it is tried again later', async () => {
    await open(-30, 30, { refuse: () => errorResponse(403, 'blacked_out') });
    expect(screen.getByRole('alert').textContent).toBe('detail of blacked_out');
    await press('right');
    expect(focused()).toBe('Try again');
    await press('ok');
    await wait(600);
    expect(focused()).toBe('Try again');
    state.refuse = null;
    await press('ok');
    await wait(600);
    await plays();
    expect(loaded()).toContain('live.mpd');
  });

  test('is left by Back', async () => {
    await open(-30, 30, { refuse: () => errorResponse(404, 'off_air') });
    await press('right', 'right', 'ok');
    expect(navigation.back).toHaveBeenCalledTimes(1);
  });
});

describe('a broadcast that ends while its page opens', () => {
  test('says so after a failed request', async () => {
    await open(-30, 0.2, { refuse: unreachable });
    expect(focused()).toBe('Try again');
    await pass(20);
    expect(screen.getByText('The broadcast is over.')).toBeTruthy();
    state.refuse = null;
    expect(focused()).toBe('Watch the recording');
    await press('ok');
    await wait(600);
    await plays();
    expect(loaded()).toContain('ended.mpd');
  });

  test('says so when its own details came late', async () => {
    await open(-30, 0.2, { refuseStream: () => errorResponse(500, 'internal') });
    await pass(15);
    await failsToPlay();
    expect(focused()).toBe('Try again');
    state.refuseStream = null;
    await pass(20);
    expect(focused()).toBe('Watch the recording');
  });

  test('says so at the first failure when its end was moved forward', async () => {
    await open(-30, 60);
    await plays();
    state.to = Date.now() - 1000;
    await failsToPlay();
    await wait(600);
    expect(focused()).toBe('Watch the recording');
  });

  test('is tried again when its recording fails to open', async () => {
    await open(-30, 0.2, { refuse: unreachable });
    await pass(20);
    await press('ok');
    await wait(600);
    expect(focused()).toBe('Try again');
    state.refuse = null;
    await press('ok');
    await wait(600);
    await plays();
    expect(loaded()).toContain('ended.mpd');
  });
});

test('a broadcast outside the plan leads to the plans and back', async () => {
  await open(-30, 30, { refuse: () => errorResponse(402, 'subscription_required') });
  expect(navigation.replace.mock.calls.at(-1)?.[0]).toMatchObject({ name: 'plans' });
});

describe('a recording outside the plan', () => {
  const refuse = () => errorResponse(402, 'archive_required');
  const plans = () => [[{ name: 'plans', next: window.location.hash }]];

  test('leads to the plans and back', async () => {
    await open(-90, -30, { refuse });
    expect(navigation.replace.mock.calls).toEqual(plans());
  });

  test('leads to the plans when its broadcast has just ended', async () => {
    await open(-30, 2);
    await plays();
    await pass(130);
    state.refuse = refuse;
    expect(focused()).toBe('Watch the recording');
    await press('ok');
    await wait(600);
    expect(navigation.replace.mock.calls).toEqual(plans());
  });
});
