import { listChannels } from '@oyna/contract/channel';
import { listCinema } from '@oyna/contract/cinema';
import { listGuide } from '@oyna/contract/guide';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { errorResponse, fakeServer, pageOf, unreachable } from '#tests/unit/api/fake-server.ts';
import { turns } from '#tests/unit/api/turns.ts';

const database = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  get: async (key: string) => database.get(key),
  set: async (key: string, value: unknown) => void database.set(key, value),
}));

const HOUR_MS = 3_600_000;
const film = { id: 7, kind: 'movie', title: 'Qorakoʻl', access: 'free' };
const newFilms = { query: { ordering: 'new' as const } };

/** The app, as a start loads it. */
async function start() {
  vi.resetModules();
  const { send } = await import('#src/api/send.ts');
  const { setProbe } = await import('#src/api/reachability.ts');
  setProbe(() => Promise.resolve(false));
  return { send, ...(await import('#src/state/profile.ts')), ...(await import('#src/state/age-limit.ts')) };
}

/** A start in which the service answers, and that lasts until its responses are kept. */
async function startWithNetwork(token: string | null = 'access', body = pageOf([film])) {
  fakeServer({ 'GET cinema/': () => body });
  const app = await start();
  await app.send(listCinema, newFilms, token);
  vi.advanceTimersByTime(5000);
  await turns(10);
  return app;
}

async function startWithoutNetwork() {
  fakeServer({ 'GET cinema/': unreachable, 'GET channel/': unreachable });
  return start();
}

beforeEach(() => {
  database.clear();
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 10, 28, 15) });
  keepTokens('access', 'refresh');
});
afterEach(() => {
  clearSession();
  vi.useRealTimers();
});

describe('without a network', () => {
  test('a later start shows the list that the last one has received', async () => {
    await startWithNetwork();
    const { send } = await startWithoutNetwork();
    expect(await send(listCinema, newFilms, 'access')).toMatchObject({ results: [film] });
  });

  test('another list is not known', async () => {
    await startWithNetwork();
    const { send } = await startWithoutNetwork();
    await expect(send(listCinema, { query: { ordering: 'popular' } }, 'access')).rejects.toMatchObject({
      kind: 'FETCH_ERROR',
    });
    await expect(send(listChannels, {}, 'access')).rejects.toMatchObject({ kind: 'FETCH_ERROR' });
  });

  test('nothing is shown after a day, nor from the future', async () => {
    await startWithNetwork();
    for (const hours of [25, -1]) {
      vi.setSystemTime(Date.UTC(2026, 10, 28, 15 + hours));
      const { send } = await startWithoutNetwork();
      await expect(send(listCinema, newFilms, 'access')).rejects.toMatchObject({ kind: 'FETCH_ERROR' });
    }
  });

  test.each([
    ['profile', ({ keepProfile }: Awaited<ReturnType<typeof start>>) => keepProfile(3, false)],
    ['age limit', ({ useAgeLimit }: Awaited<ReturnType<typeof start>>) => useAgeLimit.setState({ limit: 6 })],
  ])('nothing is shown to another %s', async (_, change) => {
    await startWithNetwork();
    const app = await startWithoutNetwork();
    change(app);
    await expect(app.send(listCinema, newFilms, 'access')).rejects.toMatchObject({ kind: 'FETCH_ERROR' });
  });

  test('nothing is kept that waited while the viewer signed out', async () => {
    fakeServer({ 'GET cinema/': () => pageOf([film]) });
    const app = await start();
    const session = await import('#src/state/session.ts');
    session.keepTokens('access', 'refresh');
    await app.send(listCinema, newFilms, 'access');
    session.clearSession();
    vi.advanceTimersByTime(5000);
    await turns(10);
    expect(JSON.stringify(database.get('responses') ?? {})).not.toContain(film.title);
  });

  test('nothing that a PIN has opened is shown', async () => {
    fakeServer({ 'GET cinema/': () => pageOf([film]) });
    const app = await start();
    app.useAgeLimit.setState({ isLifted: true });
    await app.send(listCinema, newFilms, 'access');
    vi.advanceTimersByTime(5000);
    await turns(10);
    expect(database.size).toBe(0);
  });

  test('programmes of now stand in for those of a later hour', async () => {
    const programme = { channel: 1, programmes: [] };
    fakeServer({ 'GET channel/programme/': () => pageOf([programme]) });
    const window = (hour: number) => ({
      query: { channels: '1', from: new Date(hour * HOUR_MS).toISOString(), to: '2026-11-29T00:00:00Z' },
    });
    const { send } = await start();
    const first = await send(listGuide, window(1), null);
    vi.advanceTimersByTime(5000);
    await turns(10);
    fakeServer({ 'GET channel/programme/': unreachable });
    const later = await start();
    expect(await later.send(listGuide, window(2), null)).toEqual(first);
  });
});

test.each([
  ['a broken value', { '["cinema/",[["ordering","new"]]]': { owner: 3 } }],
  ['a text', 'cinema'],
  ['nothing', null],
])('%s in the store counts as no response', async (_, stored) => {
  database.set('responses', stored);
  const { send } = await startWithoutNetwork();
  await expect(send(listCinema, newFilms, 'access')).rejects.toMatchObject({ kind: 'FETCH_ERROR' });
});

test('the page of a portal does not take the place of a kept list', async () => {
  await startWithNetwork();
  fakeServer({
    'GET cinema/': () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  });
  const { send } = await start();
  expect(await send(listCinema, newFilms, 'access')).toMatchObject({ results: [film] });
});

test('an error of the service is not hidden by an older list', async () => {
  await startWithNetwork();
  fakeServer({ 'GET cinema/': () => errorResponse(500, 'internal') });
  const { send } = await start();
  await expect(send(listCinema, newFilms, 'access')).rejects.toMatchObject({ kind: 500 });
});

test('a list that stood in is replaced as soon as the service answers', async () => {
  await startWithNetwork();
  const { send } = await startWithoutNetwork();
  const { createQueryClient } = await import('#src/api/query-client.ts');
  const { noteResponse, setProbe } = await import('#src/api/reachability.ts');
  const client = createQueryClient();
  const queryFn = () => send(listCinema, newFilms, 'access');
  const observer = new QueryObserver(client, { queryKey: ['cinema'], queryFn });
  const stop = observer.subscribe(() => undefined);
  const titles = () => observer.getCurrentResult().data?.results.map(({ title }) => title);
  await turns(10);
  expect(titles()).toEqual([film.title]);
  fakeServer({ 'GET cinema/': () => pageOf([{ ...film, title: 'Samarqand' }]) });
  setProbe(() => Promise.resolve(true));
  noteResponse();
  await turns(10);
  expect(titles()).toEqual(['Samarqand']);
  stop();
});
