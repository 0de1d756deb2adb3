import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const database = new Map<string, unknown>();
let writes = 0;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  database.clear();
  writes = 0;
  vi.doMock('idb-keyval', () => ({
    get: async (key: string) => database.get(key),
    set: async (key: string, value: unknown) => {
      writes += 1;
      database.set(key, value);
    },
  }));
});
afterEach(() => vi.doUnmock('idb-keyval'));

/** The log of another run on the same set. */
async function startRun() {
  vi.resetModules();
  const { keepErrors, noteError, useErrorLog } = await import('#src/state/error-log.ts');
  const stop = keepErrors();
  const texts = (): string[] => useErrorLog.getState().errors.map(({ text }) => text);
  return { noteError, stop, texts };
}

test('the errors of a run that crashed are known to the next one, after its own', async () => {
  const crashed = await startRun();
  await vi.waitFor(() => expect(crashed.texts()).toEqual([]), 10_000);
  crashed.noteError('P-1001');
  crashed.noteError('H-503 cinema');
  const next = await startRun();
  next.noteError('P-3016');
  await vi.waitFor(() => expect(next.texts()).toEqual(['P-3016', 'H-503 cinema', 'P-1001']), 10_000);
  expect(database.get('errors')).toHaveLength(3);
});

test('an error that repeats is stored once a minute', async () => {
  const { noteError, texts } = await startRun();
  noteError('P-1001');
  await vi.waitFor(() => expect(writes).toBe(1), 10_000);
  for (let times = 0; times < 50; times++) noteError('P-1001');
  expect(writes).toBe(1);
  vi.setSystemTime(1_100_000);
  noteError('P-1001');
  await vi.waitFor(() => expect(writes).toBe(2), 10_000);
  expect(texts()).toEqual(['P-1001']);
});

test('at most twenty short errors are stored', async () => {
  const { noteError } = await startRun();
  for (let each = 0; each < 50; each++) noteError(`${each} ${'x'.repeat(1000)}`);
  await vi.waitFor(() => expect(database.get('errors')).toHaveLength(20), 10_000);
  expect(JSON.stringify(database.get('errors')).length).toBeLessThan(4000);
});

test.each([
  null,
  'P-1001',
  { at: 1 },
  [null, 7, { at: 'now', text: 'x' }, { at: 1e300, text: 'x' }, { at: 1, text: 7 }],
])('a broken log (%j) is taken for none', async (stored) => {
  database.set('errors', stored);
  const { noteError, texts } = await startRun();
  noteError('P-1001');
  await vi.waitFor(() => expect(database.get('errors')).toEqual([{ at: 1_000_000, text: 'P-1001' }]), 10_000);
  expect(texts()).toEqual(['P-1001']);
});

test('a set without a database keeps the errors of the run', async () => {
  vi.doMock('idb-keyval', () => {
    const fail = () => {
      throw new Error('no database');
    };
    return { get: fail, set: fail };
  });
  const { noteError, texts } = await startRun();
  noteError('P-1001');
  expect(texts()).toEqual(['P-1001']);
});
