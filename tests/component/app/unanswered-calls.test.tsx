import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { probeService } from '#src/api/probe-service.ts';
import { noteResponse, setProbe } from '#src/api/reachability.ts';
import { errorResponse, json, unreachable } from '../../unit/api/fake-server.ts';
import { demoService } from '../support/demo-service.ts';
import { focused } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';
import { renderApp } from '../support/render-app.tsx';

let stop: () => void = () => undefined;
const notices: string[] = [];

// Code does not load under fake timers, so it must be loaded already.
beforeAll(async () => void (await import('#src/screens/title/title-screen.tsx')));
beforeEach(() => {
  notices.length = 0;
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;
  // The responses need the real event loop.
  vi.useFakeTimers({ toFake: [...timers, ...frames, 'performance', 'Date'] });
});
afterEach(async () => {
  cleanup();
  stop();
  noteResponse();
  // The longest rest between retries must end before real time returns.
  await vi.advanceTimersByTimeAsync(130_000);
});

async function takeTurns(): Promise<void> {
  // Code takes real time, even if it was loaded before.
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets responses arrive, which take turns of the event loop. */
async function arrive(): Promise<void> {
  await act(takeTurns);
  await settle();
  if (document.body.textContent?.includes('Reconnecting')) notices.push('Reconnecting');
}

async function pass(seconds: number): Promise<void> {
  for (let tenth = 0; tenth < seconds * 10; tenth++) {
    await act(() => vi.advanceTimersByTimeAsync(100));
    await arrive();
  }
}

async function start(hash: string): Promise<void> {
  // In one step, because between two steps React delays the rendering of loaded code in real time.
  await act(async () => {
    ({ stop } = renderApp(hash));
    await takeTurns();
  });
  await arrive();
}

/** After this many calls of one kind, nothing is answered, so that a storm fails the test instead of filling the memory. */
const FLOOD = 100;

test('a call without a response beside rejected ones is retried ever less often', async () => {
  setProbe(() => Promise.resolve(true));
  let count = 0;
  const storming = (response: () => Response | Promise<Response>) => () =>
    ++count > FLOOD ? new Promise<Response>(() => undefined) : response();
  const { calls } = demoService({
    'GET cinema/': storming(unreachable),
    'GET banner/': storming(() => errorResponse(503, 'unavailable')),
    'GET channel/': storming(() => errorResponse(404, 'not_found')),
  });
  await start('#/en/');
  await pass(1);
  const first = calls('GET', 'cinema/').map(({ path }) => path);
  expect(first).not.toEqual([]);
  expect([...new Set(first)]).toEqual(first);
  await pass(9.5);
  expect(count).toBeLessThan(FLOOD);
  const times = new Map<string, number>();
  for (const { path } of calls('GET', 'cinema/')) times.set(path, (times.get(path) ?? 0) + 1);
  // Lists further down may be requested first while the time passes.
  expect(Math.max(...times.values())).toBe(3);
  for (const path of first) expect(times.get(path)).toBe(3);
  expect(calls('GET', 'channel/')).toHaveLength(1);
  expect(notices).toEqual([]);
});

test('a manual retry does not wait', async () => {
  setProbe(() => Promise.resolve(true));
  let lost = true;
  const film = { id: 7, kind: 'movie', title: 'Qorakoʻl', access: 'free', is_playable: true };
  const { calls } = demoService({
    'GET cinema/7/': () => (lost ? unreachable() : json(200, film)),
    'GET cinema/7/similar/': () => json(200, { count: 0, next: null, previous: null, results: [] }),
  });
  await start('#/en/cinema/7');
  await pass(1);
  expect(focused()).toBe('Try again');
  const before = calls('GET', 'cinema/7/').length;
  lost = false;
  await press('ok');
  await pass(0.5);
  expect(calls('GET', 'cinema/7/')).toHaveLength(before + 1);
  expect(screen.queryByText('N-1')).toBeNull();
  await pass(10);
  expect(calls('GET', 'cinema/7/')).toHaveLength(before + 1);
});

/** The page that a hotel's network sends in place of everything. */
const portal = () =>
  new Response('<!doctype html><h1>Sign in to this Wi-Fi</h1>', {
    headers: { 'content-type': 'text/html' },
  });

test('content behind a captive portal comes by itself once the viewer signed in there', async () => {
  let isCaptive = true;
  demoService();
  const service = fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (isCaptive) return Promise.resolve(portal());
    const isProbe = new URL(new Request(input).url).pathname === '/healthz';
    return isProbe ? Promise.resolve(json(200, { status: 'ok' })) : service(input, init);
  });
  setProbe(probeService);
  await start('#/en/');
  await pass(7);
  expect(screen.queryAllByText('N-3')).not.toEqual([]);
  expect(document.body.textContent).toContain('Reconnecting');
  isCaptive = false;
  await pass(3.5);
  expect(focused()).toContain('Watch');
  expect(document.body.textContent).not.toContain('Reconnecting');
});

test('content comes by itself after a fault of the service', async () => {
  setProbe(() => Promise.resolve(true));
  let broken = true;
  const film = { id: 7, kind: 'movie', title: 'Qorakoʻl', access: 'free', is_playable: true };
  demoService({
    'GET cinema/7/': () => (broken ? errorResponse(502, 'bad_gateway') : json(200, film)),
    'GET cinema/7/similar/': () => json(200, { count: 0, next: null, previous: null, results: [] }),
  });
  await start('#/en/cinema/7');
  await pass(1);
  expect(focused()).toBe('Try again');
  broken = false;
  await pass(3);
  expect(screen.queryByText('H-502')).toBeNull();
  expect(focused()).toContain('Watch');
});

test('content lost with the network returns within three seconds of it', async () => {
  let down = true;
  demoService();
  const up = fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    down ? unreachable() : up(input, init),
  );
  setProbe(() => Promise.resolve(!down));
  await start('#/en/');
  await pass(7);
  expect(focused()).toBe('Try again');
  expect(document.body.textContent).toContain('Reconnecting');
  down = false;
  await pass(3);
  await pass(0.5);
  expect(focused()).toContain('Watch');
  expect(document.body.textContent).not.toContain('Reconnecting');
});
