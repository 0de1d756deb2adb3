import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeChannel } from '#server/phone/messages/channel.ts';
import { CommandQueue } from '#server/phone/remote/command-queue.ts';
import type { Outcome } from '#server/phone/remote/outcome.ts';

const set = '00000000000000bb';
const key = (name: 'up' | 'ok') => ({ kind: 'key', key: name }) as const;

interface Sent {
  readonly messages: readonly { readonly number: number; readonly body: { readonly key?: string } }[];
}

let outcomes: Outcome[];
let sent: Sent[];
/** Answers the oldest open request with the server's time. */
let respond: (now?: number) => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  outcomes = [];
  sent = [];
  const open: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return new Promise<Response>((resolve) => open.push(resolve));
  });
  respond = async (now = 5_000_000) => {
    open.shift()?.(Response.json({ now }));
    await vi.advanceTimersByTimeAsync(0);
  };
});
afterEach(() => vi.useRealTimers());

const queue = () =>
  new CommandQueue(
    makeChannel(() => undefined),
    (outcome) => outcomes.push(outcome),
  );
const numbers = () => sent.map(({ messages }) => messages.map(({ number }) => number));

test('sends what was pressed during a request after it, in order', async () => {
  const commands = queue();
  commands.send(set, key('up'));
  commands.send(set, key('ok'));
  commands.send(set, key('up'));
  expect(numbers()).toEqual([[1]]);
  await respond();
  expect(numbers()).toEqual([[1], [2, 3]]);
  expect(sent[1]?.messages.map(({ body }) => body.key)).toEqual(['ok', 'up']);
});

test('drops what waited for more than two seconds, and says so', async () => {
  const commands = queue();
  commands.send(set, key('up'));
  commands.send(set, key('ok'));
  await vi.advanceTimersByTimeAsync(2001);
  commands.send(set, key('up'));
  await respond();
  expect(outcomes).toEqual(['late']);
  expect(sent[1]?.messages.map(({ body }) => body.key)).toEqual(['up']);
});

test('ends each command once: as the television says, or as lost', async () => {
  const commands = queue();
  commands.send(set, key('up'));
  await respond();
  commands.end(1, 'done');
  commands.end(1, 'late');
  commands.send(set, key('ok'));
  await respond();
  await vi.advanceTimersByTimeAsync(4000);
  commands.end(2, 'done');
  expect(outcomes).toEqual(['done', 'lost']);
});

test('a request that fails loses its commands at once', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  queue().send(set, key('up'));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual(['lost']);
});

test('names the server’s time once a response has told it', async () => {
  const commands = queue();
  commands.send(set, { kind: 'ask' });
  await respond(5_000_000);
  await vi.advanceTimersByTimeAsync(250);
  commands.send(set, key('ok'));
  expect(sent[1]?.messages[0]?.body).toMatchObject({ pressed_at: 5_000_250 });
});
