import { ReceivedMessages } from '@oyna/contract/received-messages';
import type { SentMessage } from '@oyna/contract/remote-messages';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommandQueue } from '#server/phone/remote/command-queue.ts';
import type { Outcome } from '#server/phone/remote/outcome.ts';
import { carryOut, type TelevisionActions } from '#src/features/companion/model/carry-out.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const from = '00000000000000aa';
const set = '00000000000000bb';
/** The clock of the phone's page differs from the server's by so many ms. */
const offset = 7_000_000;
const serverTime = () => performance.now() + offset;

/** A press and the fate of the send, the copies and the answer that it is the first of. Times are in ms. */
const press = fc.record({
  pause: fc.integer({ min: 0, max: 900 }),
  confirmed: fc.integer({ min: 0, max: 3500 }),
  /** Without a confirmation, the phone knows nothing, and the message may still arrive. */
  fails: fc.boolean(),
  copies: fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 3 }),
  answered: fc.option(fc.integer({ min: 0, max: 3000 })),
});
type Press = typeof press extends fc.Arbitrary<infer T> ? T : never;

interface Carried {
  readonly number: number;
  readonly age: number;
}

/** Presses keys over a network that delays, loses, repeats and reorders, up to the end of everything. */
async function pressAll(presses: readonly Press[]) {
  const outcomes: Outcome[] = [];
  const carried: Carried[] = [];
  const done: number[] = [];
  const received = new ReceivedMessages();
  let current = 0;
  const actions = { press: () => true } as unknown as TelevisionActions;

  function arrive({ number, body }: SentMessage, answered: number | null): void {
    if (!received.take({ from, number }) || body.kind !== 'key') return;
    const outcome = carryOut(body, serverTime(), actions);
    if (outcome === 'done') carried.push({ number, age: serverTime() - body.pressed_at });
    if (answered === null || outcome === null) return;
    setTimeout(() => {
      if (outcome === 'done') done.push(number);
      commands.end(number, outcome);
    }, answered);
  }

  const commands = new CommandQueue(
    {
      serverTime,
      keepsOrder: () => false,
      send(messages) {
        const { confirmed, fails, copies, answered } = presses[current % presses.length] as Press;
        for (const delay of copies)
          for (const message of messages) setTimeout(() => arrive(message, answered), delay);
        return new Promise((resolve, reject) => {
          setTimeout(() => (fails ? reject(new Error('no answer')) : resolve()), confirmed);
        });
      },
    },
    (outcome) => outcomes.push(outcome),
  );
  for (const { pause } of presses) {
    commands.send(set, { kind: 'key', key: 'right' });
    await vi.advanceTimersByTimeAsync(pause);
    current += 1;
  }
  await vi.advanceTimersByTimeAsync(60_000);
  return { outcomes, carried, done };
}

test('each key is carried out once, in order and in time, or reported', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(press, { minLength: 1, maxLength: 25 }), async (presses) => {
      const { outcomes, carried, done } = await pressAll(presses);
      const numbers = carried.map(({ number }) => number);
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
      for (const { age } of carried) expect(age).toBeLessThanOrEqual(2001);
      // Every press has one outcome, and "done" is never said of a key that did nothing.
      expect(outcomes).toHaveLength(presses.length);
      expect(outcomes.filter((it) => it === 'done').length).toBeLessThanOrEqual(new Set(done).size);
      expect(numbers).toEqual(expect.arrayContaining(done));
    }),
  );
});
