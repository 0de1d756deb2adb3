import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from '#src/shared/analytics.ts';

const collector = 'https://collector.example/events';
const config = vi.hoisted(() => ({ value: null as unknown }));
vi.mock('#src/api/remote-config.ts', () => ({
  prepareRemoteConfig: () => Promise.resolve(config.value),
}));
const database = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  get: async (key: string) => structuredClone(database.get(key)),
  set: async (key: string, value: unknown) => void database.set(key, structuredClone(value)),
}));

const sender = { session: 's', app: '1.0.0', platform: 'browser', engine: 120 };
let suspend: () => void = () => undefined;
let stop: () => void = () => undefined;
let keepSettings: typeof import('#src/state/settings.ts').keepSettings;
let report: typeof import('#src/shared/analytics.ts').reportEvent;

/** A start of the app. Its module keeps the queue, so each start loads it again. */
async function start(): Promise<void> {
  stop();
  vi.resetModules();
  const { startAnalytics } = await import('#src/features/addons/analytics/start-analytics.ts');
  ({ reportEvent: report } = await import('#src/shared/analytics.ts'));
  ({ keepSettings } = await import('#src/state/settings.ts'));
  stop = startAnalytics({
    sender,
    onSuspend: (callback) => {
      suspend = callback;
      return () => undefined;
    },
  });
  await vi.advanceTimersByTimeAsync(0);
}

interface Batch {
  readonly session: string;
  readonly dropped: number;
  readonly events: readonly AnalyticsEvent[];
}

/** Responds to each batch as told and keeps it. */
function collect(respond: () => Response | Promise<Response> = () => new Response(null, { status: 204 })) {
  const batches: Batch[] = [];
  const requests: RequestInit[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    expect(address).toBe(collector);
    requests.push(init);
    batches.push(JSON.parse(String(init.body)));
    return respond();
  });
  return { batches, requests };
}

const screensOf = (batches: readonly Batch[]) =>
  batches.flatMap(({ events }) => events.map((event) => event.name === 'screen' && event.facts.screen));

beforeEach(() => {
  vi.useFakeTimers();
  database.clear();
  localStorage.clear();
  config.value = { analytics: { collector } };
});
afterEach(() => stop());

describe('web analytics', () => {
  test('send the events of half a minute together', async () => {
    const { batches, requests } = collect();
    await start();
    report('screen', { screen: 'home' });
    report('screen', { screen: 'title' });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(screensOf(batches)).toEqual(['home', 'title']);
    expect(batches[0]).toMatchObject({ version: 1, ...sender, dropped: 0 });
    expect(requests[0]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  });

  test('keep events of a set without a network for its next start', async () => {
    const offline = collect(() => Promise.reject(new TypeError('Failed to fetch')));
    await start();
    report('screen', { screen: 'home' });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(offline.batches).toHaveLength(1);
    const { batches } = collect();
    await start();
    await vi.advanceTimersByTimeAsync(1500);
    expect(screensOf(batches)).toEqual(['home']);
  });

  test('retry at growing intervals until an event is sent', async () => {
    let isDown = true;
    const { batches } = collect(() => new Response(null, { status: isDown ? 503 : 200 }));
    await start();
    report('screen', { screen: 'home' });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(batches.length).toBeGreaterThan(2);
    expect(batches.length).toBeLessThan(8);
    isDown = false;
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    const sent = batches.length;
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(batches).toHaveLength(sent);
  });

  test('give up a batch that the collector rejects', async () => {
    const { batches } = collect(() => new Response(null, { status: 400 }));
    await start();
    report('screen', { screen: 'home' });
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(batches).toHaveLength(1);
  });

  test('survive a collector that never responds', async () => {
    const { batches } = collect(() => new Promise<Response>(() => undefined));
    await start();
    report('screen', { screen: 'home' });
    await vi.advanceTimersByTimeAsync(31_000);
    report('screen', { screen: 'title' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(screensOf(batches.slice(-1))).toEqual(['home', 'title']);
  });

  test('hand the rest to the browser when the app closes', async () => {
    const { batches } = collect();
    const beacon = vi.fn((_address: string, _body: string) => true);
    vi.stubGlobal('navigator', { sendBeacon: beacon });
    await start();
    report('screen', { screen: 'home' });
    suspend();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(beacon.mock.calls.map(([address]) => address)).toEqual([collector]);
    expect(batches).toEqual([]);
  });

  test('send and keep nothing after the viewer opted out', async () => {
    const { batches } = collect();
    await start();
    report('screen', { screen: 'home' });
    keepSettings('analytics', false);
    report('screen', { screen: 'title' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(batches).toEqual([]);
    expect(database.get('analytics')).toMatchObject({ events: [] });
  });

  test('keep nothing where the operator has no collector', async () => {
    config.value = { analytics: null };
    const { batches } = collect();
    await start();
    report('screen', { screen: 'home' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(batches).toEqual([]);
    expect(database.get('analytics')).toMatchObject({ events: [] });
  });
});
