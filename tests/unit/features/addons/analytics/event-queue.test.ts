import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acknowledge,
  BATCH_SIZE,
  type EventQueue,
  emptyQueue,
  enqueue,
  MAX_EVENTS,
  nextBatch,
  type QueuedEvent,
  readQueue,
} from '#src/features/addons/analytics/event-queue.ts';

const event = (at: number): QueuedEvent => ({ name: 'screen', facts: { screen: 'home' }, at });
const events = (count: number, from = 0) => Array.from({ length: count }, (_, each) => event(from + each));

describe('the queue of events', () => {
  test('drops the oldest events beyond its limit', () => {
    const queue = enqueue(emptyQueue, events(MAX_EVENTS + 3));
    expect(queue.events.map(({ at }) => at)).toEqual(events(MAX_EVENTS, 3).map(({ at }) => at));
  });

  test('counts the events that it drops', () => {
    expect(enqueue(emptyQueue, events(MAX_EVENTS + 3)).dropped).toBe(3);
  });

  test('never loses or repeats an event without counting it', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ add: fc.integer({ min: 1, max: 90 }) }),
        fc.constant({ send: 'delivered' }),
        fc.constant({ send: 'failed' }),
        fc.constant({ restart: true }),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(steps, (all) => {
        let queue: EventQueue = emptyQueue;
        let added = 0;
        let lost = 0;
        const delivered: number[] = [];
        for (const step of all) {
          if ('add' in step) {
            queue = enqueue(queue, events(step.add, added));
            added += step.add;
          } else if ('restart' in step) {
            queue = readQueue(JSON.parse(JSON.stringify(queue)));
          } else {
            const batch = nextBatch(queue);
            if (step.send !== 'delivered' || batch.events.length === 0) continue;
            delivered.push(...batch.events.map(({ at }) => at));
            lost += batch.dropped;
            queue = acknowledge(queue, batch);
          }
          expect(queue.events.length).toBeLessThanOrEqual(MAX_EVENTS);
          expect(nextBatch(queue).events.length).toBeLessThanOrEqual(BATCH_SIZE);
        }
        expect(new Set(delivered).size).toBe(delivered.length);
        expect(delivered.length + queue.events.length + lost + queue.dropped).toBe(added);
      }),
    );
  });

  test.each([
    undefined,
    null,
    7,
    'x',
    {},
    { events: 7 },
    { events: [null, 1, { name: 'screen' }, { at: 3 }] },
  ])('reads %j as an empty one', (stored) => {
    expect(readQueue(stored)).toEqual(emptyQueue);
  });
});
