// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../../api/fake-server.ts';
import { turns } from '../../../api/turns.ts';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.doUnmock('idb-keyval');
});
const kept = [{ cinema: 7, episode: null, position: 60, duration: 3600, watched_at: '2026-01-01T00:00:00Z' }];

test('a set without a database starts and keeps positions in memory', async () => {
  const { startSendingPositions, reportPosition } = await import(
    '../../../../../src/features/library/api/report-position.ts'
  );
  expect(() => startSendingPositions(() => undefined)).not.toThrow();
  await expect(
    (async () => reportPosition({ cinema: 7, episode: null, position: 60, duration: 3600 }))(),
  ).resolves.toBeUndefined();
});

test('positions stored offline are sent at the next start', async () => {
  vi.doMock('idb-keyval', () => ({ get: () => Promise.resolve(kept), set: () => Promise.resolve() }));
  const { calls } = fakeServer({ 'POST cinema/history/': () => json(200, kept[0]) });
  const { keepTokens } = await import('../../../../../src/state/session.ts');
  keepTokens('a', 'b');
  const { startSendingPositions } = await import(
    '../../../../../src/features/library/api/report-position.ts'
  );
  startSendingPositions(() => undefined);
  await vi.waitFor(() => expect(calls('POST', 'cinema/history/')).toHaveLength(1));
});

test('positions of one viewer are not sent for the next', async () => {
  const two = [{ ...kept[0], cinema: 8 }, kept[0]];
  vi.doMock('idb-keyval', () => ({ get: () => Promise.resolve(two), set: () => Promise.resolve() }));
  let respond: (response: Response) => void = () => undefined;
  const { calls } = fakeServer({
    'POST cinema/history/': () =>
      new Promise<Response>((resolve) => {
        respond = resolve;
      }),
  });
  const { clearSession, keepTokens } = await import('../../../../../src/state/session.ts');
  keepTokens('a', 'b');
  const { startSendingPositions } = await import(
    '../../../../../src/features/library/api/report-position.ts'
  );
  startSendingPositions(() => undefined);
  await vi.waitFor(() => expect(calls('POST', 'cinema/history/')).toHaveLength(1));
  clearSession();
  keepTokens('c', 'd');
  respond(json(200, kept[0]));
  await turns();
  expect(calls('POST', 'cinema/history/').map(({ authorization }) => authorization)).toEqual(['Bearer a']);
});

test('positions are kept when the service gets too many of them', async () => {
  const set = vi.fn(() => Promise.resolve());
  vi.doMock('idb-keyval', () => ({ get: () => Promise.resolve(kept), set }));
  const { calls } = fakeServer({
    'POST cinema/history/': () => json(429, { code: 'throttled', detail: '' }),
  });
  const { keepTokens } = await import('../../../../../src/state/session.ts');
  keepTokens('a', 'b');
  const { startSendingPositions } = await import(
    '../../../../../src/features/library/api/report-position.ts'
  );
  await new Promise<void>((sent) => startSendingPositions(sent));
  expect(calls('POST', 'cinema/history/')).toHaveLength(1);
  expect(set).not.toHaveBeenCalledWith('positions', []);
});
