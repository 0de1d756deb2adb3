import { MessageLink, type SocketListener } from '@oyna/contract/message-link';
import { ReceivedMessages } from '@oyna/contract/received-messages';
import { remoteVersion, type SentMessage } from '@oyna/contract/remote-messages';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const from = '00000000000000aa';
const to = '00000000000000bb';

/** A press, and the network at that time. Times are in ms. */
const step = fc.record({
  pause: fc.constantFrom(0, 20, 150, 600, 2500),
  /** Until a frame arrives, never before an earlier one. */
  arrives: fc.constantFrom(5, 80, 700, 3000),
  confirmed: fc.constantFrom(5, 80, 1500),
  posted: fc.constantFrom(5, 300, 1500),
  fails: fc.boolean(),
  event: fc.constantFrom('none', 'none', 'none', 'cut', 'welcome'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Sends a message in each step over a connection that is slow and breaks, and by calls that are slow and fail. */
class Network {
  readonly taken: number[] = [];
  readonly confirmed: number[] = [];
  /** The most messages that waited for their confirmation at one time. */
  most = 0;
  readonly #receiver = new ReceivedMessages();
  readonly #link: MessageLink;
  #socket: SocketListener | null = null;
  #now: Step;
  #lastArrival = 0;
  #open = 0;
  #waiting: number[] = [];
  #isBusy = false;

  constructor(first: Step) {
    this.#now = first;
    this.#link = new MessageLink(
      {
        openSocket: (listener) => {
          this.#socket = listener;
          return {
            send: (text) => this.#frame(listener, JSON.parse(text)),
            close: () => {
              if (this.#socket === listener) this.#socket = null;
            },
          };
        },
        hello: (seen) => ({
          kind: 'hello',
          version: remoteVersion,
          token: 't',
          as: 'phone',
          end: from,
          seen,
        }),
        readFrame: (data) => data as never,
        startPolling: () => () => undefined,
        post: (messages) => this.#post(messages),
      },
      () => undefined,
    );
    this.#link.start();
  }

  #arrive(messages: readonly SentMessage[]): void {
    for (const { number } of messages) if (this.#receiver.take({ from, number })) this.taken.push(number);
  }

  #frame(
    socket: SocketListener,
    frame: { kind: string; number: number; messages: readonly SentMessage[] },
  ): void {
    if (frame.kind !== 'send') return;
    const { arrives, confirmed } = this.#now;
    this.#lastArrival = Math.max(this.#lastArrival, performance.now() + arrives);
    setTimeout(() => {
      if (this.#socket !== socket) return;
      this.#arrive(frame.messages);
      setTimeout(() => socket.heard({ kind: 'sent', now: 1, number: frame.number }), confirmed);
    }, this.#lastArrival - performance.now());
  }

  #post(messages: readonly SentMessage[]): Promise<{ now: number }> {
    const { posted, fails } = this.#now;
    return new Promise((resolve, reject) => {
      setTimeout(() => {
        if (!fails) this.#arrive(messages);
        setTimeout(() => (fails ? reject(new Error('offline')) : resolve({ now: 1 })), posted);
      }, posted);
    });
  }

  async #send(number: number): Promise<void> {
    this.#open += 1;
    this.most = Math.max(this.most, this.#open);
    await this.#link.send([{ to, number, body: { kind: 'ask' } }]).then(
      () => this.confirmed.push(number),
      () => undefined,
    );
    this.#open -= 1;
  }

  /** As the queue of commands does: in order, and without a connection one after the other. */
  async #sendAll(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const sent = this.#send(next);
      if (!this.#link.keepsOrder()) await sent;
    }
    this.#isBusy = false;
  }

  async run(steps: readonly Step[]): Promise<void> {
    for (const [number, now] of steps.entries()) {
      this.#now = now;
      if (now.event === 'cut') this.#socket?.closed(1006);
      if (now.event === 'welcome') this.#socket?.heard({ kind: 'welcome', now: 1 });
      // An event of the engine ends before a press begins.
      await vi.advanceTimersByTimeAsync(0);
      this.#waiting.push(number);
      void this.#sendAll();
      await vi.advanceTimersByTimeAsync(now.pause);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    this.#link.stop();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('confirmed messages are heard over connections that break and calls that fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const network = new Network(steps[0] as Step);
      await network.run(steps);
      expect(network.taken).toEqual([...new Set(network.taken)].sort((one, other) => one - other));
      expect(network.taken).toEqual(expect.arrayContaining(network.confirmed));
    }),
    { numRuns: 300 },
  );
});

test('keys wait for no confirmation over a connection', async () => {
  const quick = { pause: 20, arrives: 700, confirmed: 5, posted: 5, fails: false, event: 'none' } as const;
  const network = new Network(quick);
  await network.run([{ ...quick, event: 'welcome' }, ...Array.from({ length: 4 }, () => quick)]);
  expect(network.most).toBe(5);
  expect(network.confirmed).toEqual([0, 1, 2, 3, 4]);
});
