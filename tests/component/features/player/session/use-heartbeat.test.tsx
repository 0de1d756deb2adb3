import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { heartbeatsSave, sendHeartbeat } from '#src/features/player/api/heartbeat.ts';
import { useHeartbeat } from '#src/features/player/session/use-heartbeat.ts';
import { PlatformProvider } from '#src/shared/platform-context.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { fakeServer, json } from '#tests/unit/api/fake-server.ts';
import { FakePlatform } from '../../../support/fake-platform.ts';
import { settle } from '../../../support/press.ts';

/** The requests to the service, in order. */
let heard: string[];
/** Answers the pending heartbeats. */
let answer: (() => void)[];
/** The bases that the service gave. */
let renewed: string[];
const onRejected = vi.fn();

beforeEach(() => {
  heard = [];
  answer = [];
  renewed = [];
  const note = (name: string) => heard.push(name);
  const waits = (name: string) => () => {
    note(name);
    return new Promise<Response>((resolve) =>
      answer.push(() =>
        resolve(json(200, { heartbeat_seconds: 25, media_base: `/media/${name}/all/film/` })),
      ),
    );
  };
  const ends = (name: string) => () => {
    note(name);
    return new Response(null, { status: 204 });
  };
  fakeServer({
    'POST cinema/1/playback/first/': waits('plays first'),
    'POST cinema/1/playback/second/': waits('plays second'),
    'DELETE cinema/1/playback/first/': ends('ended first'),
    'DELETE cinema/1/playback/second/': ends('ended second'),
  });
  keepTokens('access', 'refresh');
});

const platform = new FakePlatform();

function play() {
  return renderHook(
    ({ playbackId }) =>
      useHeartbeat({
        what: { kind: 'cinema', id: 1, episode: null, trailer: false },
        playbackId,
        active: true,
        position: 0,
        duration: 5400,
        onRenewed: (base) => renewed.push(base),
        onRejected,
      }),
    {
      initialProps: { playbackId: 'first' },
      wrapper: ({ children }) => <PlatformProvider value={platform}>{children}</PlatformProvider>,
    },
  );
}

async function answerAll(): Promise<void> {
  await act(async () => {
    for (const give of answer.splice(0)) give();
  });
  await settle();
}

// A pending heartbeat would keep the next test waiting.
afterEach(answerAll);

test('ends a playback only after its pending heartbeat', async () => {
  const { unmount } = play();
  await settle();
  unmount();
  await settle();
  expect(heard).toEqual(['plays first']);
  await answerAll();
  expect(heard).toEqual(['plays first', 'ended first']);
});

test('starts the next playback only after the pending heartbeat of the last', async () => {
  const { rerender } = play();
  await settle();
  rerender({ playbackId: 'second' });
  await settle();
  expect(heard).toEqual(['plays first']);
  await answerAll();
  expect(heard.slice().sort()).toEqual(['ended first', 'plays first', 'plays second']);
  await answerAll();
});

test('passes the renewed addresses on, unless the playback is over', async () => {
  const { rerender } = play();
  await settle();
  await answerAll();
  expect(renewed).toEqual([expect.stringMatching(/^http.*\/media\/plays first\/all\/film\/$/)]);
  rerender({ playbackId: 'second' });
  await settle();
  rerender({ playbackId: 'first' });
  await settle();
  await answerAll();
  expect(renewed).toHaveLength(1);
  await answerAll();
});

test.each([
  [429, 0],
  [409, 1],
])('an answer of %i refuses the playback %i times', async (status, times) => {
  fakeServer({
    'POST cinema/1/playback/first/': () => json(status, { code: 'some_code', detail: '' }),
    'DELETE cinema/1/playback/first/': () => new Response(null, { status: 204 }),
  });
  play();
  await settle();
  expect(onRejected).toHaveBeenCalledTimes(times);
});

describe('a guest', () => {
  afterEach(() => vi.useRealTimers());

  test('reports only when the addresses need it', async () => {
    clearSession();
    vi.useFakeTimers();
    play();
    await act(() => vi.advanceTimersByTimeAsync(119_000));
    expect(heard).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(heard).toEqual(['plays first']);
  });

  test('ends nothing', async () => {
    clearSession();
    vi.useFakeTimers();
    const { unmount } = play();
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    unmount();
    for (const give of answer.splice(0)) give();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(heard).toEqual(['plays first']);
  });
});

test.each([
  ['a past programme', { kind: 'channel', id: 1, programme: 7 }, 600, 1],
  ['a reel', { kind: 'reels', id: 1 }, 30, 1],
  ['live, which has no length', { kind: 'channel', id: 1 }, 0, 0],
  ['a trailer', { kind: 'cinema', id: 1, episode: null, trailer: true }, 60, 0],
] as const)('reports the position of %s to the history or not', async (_, what, duration, times) => {
  const call = `POST ${what.kind}/1/playback/first/`;
  const { calls } = fakeServer({ [call]: () => json(200, { heartbeat_seconds: 25 }) });
  await sendHeartbeat({ what, position: 20, duration }, 'first');
  const sent = calls('POST', `${what.kind}/1/playback/first/`);
  expect(sent.filter(({ body }) => 'watched' in Object(body))).toHaveLength(times);
});

test('reports the watched part of a title, and hears whether its position is kept', async () => {
  const { calls } = fakeServer({
    'POST cinema/1/playback/first/': () => json(200, { heartbeat_seconds: 25, position_saved: true }),
    'DELETE cinema/1/playback/first/': () => new Response(null, { status: 204 }),
  });
  play();
  await settle();
  const [sent] = calls('POST', 'cinema/1/playback/first/');
  expect(sent?.body).toMatchObject({ watched: { episode: null, duration: 5400 } });
  await vi.waitFor(() => expect(heartbeatsSave()).toBe(true));
});
