import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Signals } from '#server/src/infra/signals/signals.ts';
import { openPoll } from '#server/src/modules/remote-input/input-field.ts';
import { sendText } from '#server/src/modules/remote-input/send-text.ts';
import { TextWatch } from '#server/src/modules/remote-input/text-watch.ts';
import { typingTopic } from '#server/src/modules/remote-input/typing-topic.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

/** Counts the queries of a database. */
class QueryCount implements KyselyPlugin {
  queries = 0;
  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    this.queries += 1;
    return node;
  }
  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result;
  }
}

const deaf: Signals = { send: () => undefined, hear: () => () => undefined };

let server: TestServer;
let closing: AbortController;
const count = new QueryCount();
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
}, 120_000);
beforeEach(() => {
  closing = new AbortController();
});
afterEach(() => {
  vi.useRealTimers();
  closing.abort();
});
afterAll(() => server?.close());

function watchOf(signals = server.services.signals): TextWatch {
  const { db, now } = server.services;
  return new TextWatch({ db: db.withPlugin(count), signals, now });
}

async function wait(watch: TextWatch) {
  const { id, session } = await newViewer(server.services);
  const poll = await openPoll(server.services, { id, session }, 'search');
  const text = watch.wait(poll, 0, closing.signal);
  const type = (signals = server.services.signals) => {
    const sent = { session, field: 'search', text: 'Oʻtgan kunlar', submit: false };
    return sendText({ ...server.services, signals }, id, sent);
  };
  return { session, text, type };
}

/** Queries of a look at everything, once the first looks of the polls are over. */
async function looksAtOnce(watch: TextWatch): Promise<void> {
  const queries = async () => {
    const before = count.queries;
    await watch.look();
    return count.queries - before;
  };
  await expect.poll(queries).toBe(1);
}

test.each([1, 30])('looks at %i open polls with one query', async (polls) => {
  const watch = watchOf();
  for (let poll = 0; poll < polls; poll++) await wait(watch);
  await looksAtOnce(watch);
});

test('answers with one query on signals for its own session only', async () => {
  const watch = watchOf();
  const { text, type } = await wait(watch);
  for (let poll = 0; poll < 5; poll++) await wait(watch);
  await looksAtOnce(watch);
  const before = count.queries;
  server.services.signals.send(typingTopic('6e1ff8f5-2f3a-4b84-9a3e-9c2a6c1d3e55'));
  server.services.signals.send('something else');
  expect(count.queries).toBe(before);
  await type();
  expect(await text).toMatchObject({ text: 'Oʻtgan kunlar', sequence: 1 });
  expect(count.queries).toBe(before + 1);
});

test('finds a text within seconds although its signal was lost', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const watch = watchOf(deaf);
  const { text, type } = await wait(watch);
  await looksAtOnce(watch);
  const before = count.queries;
  await type(deaf);
  vi.advanceTimersByTime(4000);
  expect(count.queries).toBe(before);
  vi.advanceTimersByTime(2000);
  expect(await text).toMatchObject({ text: 'Oʻtgan kunlar' });
});

test('looks again after a failure of the database', async () => {
  const watch = watchOf();
  const { text, type } = await wait(watch);
  await looksAtOnce(watch);
  const failing = vi.spyOn(count, 'transformQuery').mockImplementation(() => {
    throw new Error('down');
  });
  await type();
  await watch.look();
  failing.mockRestore();
  await watch.look();
  expect(await text).toMatchObject({ text: 'Oʻtgan kunlar' });
});
