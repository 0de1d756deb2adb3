import { MessageLink, type PolledMessages, type SocketListener } from '@oyna/contract/message-link';
import { type RemoteMessage, remoteVersion, type SentMessage } from '@oyna/contract/remote-messages';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const end = '00000000000000aa';
const set = '00000000000000bb';
const session = '11111111-1111-4111-8111-111111111111';
const messageOf = (number: number): SentMessage => ({ to: set, number, body: { kind: 'ask' } });
const received = (number: number): RemoteMessage => ({ ...messageOf(number), from: set, session });

/** A service whose connections and responses a test decides on. */
class Service {
  socket: (SocketListener & { readonly sent: { kind: string; number: number }[] }) | null = null;
  readonly posted: number[][] = [];
  tries = 0;
  take: ((response: PolledMessages) => void) | null = null;
  seen = () => '';
  readonly heard: number[] = [];
  readonly link: MessageLink;

  constructor(hasSockets = true) {
    const openSocket = (listener: SocketListener) => {
      if (!hasSockets) return null;
      this.tries += 1;
      const socket = { ...listener, sent: [] as { kind: string; number: number }[] };
      this.socket = socket;
      return { send: (text: string) => void socket.sent.push(JSON.parse(text)), close: () => undefined };
    };
    this.link = new MessageLink(
      {
        openSocket,
        hello: (seen) => ({ kind: 'hello', version: remoteVersion, token: 't', as: 'phone', end, seen }),
        readFrame: (data) => data as never,
        startPolling: (seen, take) => {
          this.seen = seen;
          this.take = take;
          return () => {
            this.take = null;
          };
        },
        post: async (messages) => {
          this.posted.push(messages.map(({ number }) => number));
          return { now: 1000 };
        },
      },
      ({ number }) => this.heard.push(number),
    );
    this.link.start();
  }

  get isPolled(): boolean {
    return this.take !== null;
  }

  welcome(): void {
    this.socket?.opened();
    this.socket?.heard({ kind: 'welcome', now: 1000 });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('uses a connection and does not poll', async () => {
  const service = new Service();
  service.welcome();
  vi.advanceTimersByTime(3000);
  expect(service.isPolled).toBe(false);
  const sent = service.link.send([messageOf(1)]);
  service.socket?.heard({ kind: 'sent', now: 1000, number: 1 });
  await sent;
  expect(service.posted).toEqual([]);
});

test('polls in an engine without connections', () => {
  expect(new Service(false).isPolled).toBe(true);
});

test('polls for good after two connections without a welcome', () => {
  const service = new Service();
  service.socket?.closed(1006);
  expect(service.isPolled).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(service.tries).toBe(2);
  vi.advanceTimersByTime(5000);
  vi.advanceTimersByTime(3_600_000);
  expect(service.tries).toBe(2);
  expect(service.isPolled).toBe(true);
});

test('polls while a connection that worked is away, and connects again', () => {
  const service = new Service();
  service.welcome();
  vi.advanceTimersByTime(20_000);
  service.socket?.closed(1001);
  expect(service.isPolled).toBe(true);
  for (let failure = 2; failure < 8; failure++) {
    while (service.tries < failure) vi.advanceTimersByTime(500);
    expect(service.isPolled).toBe(true);
    if (failure < 7) service.socket?.closed(1006);
  }
  service.welcome();
  expect(service.isPolled).toBe(false);
});

test('takes a connection without beats for a dead one', () => {
  const service = new Service();
  service.welcome();
  vi.advanceTimersByTime(44_000);
  service.socket?.heard({ kind: 'beat', now: 1000 });
  vi.advanceTimersByTime(44_000);
  expect(service.isPolled).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(service.isPolled).toBe(true);
});

test('sends by a call what a lost connection has not confirmed', async () => {
  const service = new Service();
  service.welcome();
  const sent = service.link.send([messageOf(1)]);
  service.socket?.closed(1006);
  await sent;
  expect(service.posted).toEqual([[1]]);
});

test('rejects what the service refused', async () => {
  const service = new Service();
  service.welcome();
  const sent = service.link.send([messageOf(1)]);
  service.socket?.heard({ kind: 'refused', now: 1000, number: 1 });
  await expect(sent).rejects.toThrow('refused');
  expect(service.posted).toEqual([]);
});

test('hears each message once and in order over ways that lose, repeat and reorder', () => {
  const delivery = fc.record({
    number: fc.integer({ min: 1, max: 30 }),
    way: fc.constantFrom('socket', 'poll', 'lost', 'cut', 'wait'),
    times: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(delivery, { maxLength: 120 }), (deliveries) => {
      const service = new Service();
      service.welcome();
      for (const { number, way, times } of deliveries) {
        const response = { now: 1000, messages: [received(number)] };
        for (let time = 0; time < times; time++) {
          if (way === 'socket') service.socket?.heard({ kind: 'messages', ...response });
          if (way === 'poll') service.take?.(response);
        }
        if (way === 'cut') service.socket?.closed(1006);
        if (way === 'wait') {
          vi.advanceTimersByTime(11_000);
          service.welcome();
        }
      }
      expect(service.heard).toEqual([...new Set(service.heard)].sort((one, other) => one - other));
      const newest = service.heard.at(-1);
      expect(service.link.serverTime()).not.toBeNull();
      if (newest !== undefined && service.isPolled) expect(service.seen()).toBe(`${set}.${newest}`);
      service.link.stop();
    }),
  );
});
