import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Presence,
  type PresenceEvent,
  presence,
  somebodyThere,
} from '../../../src/features/player/model/still-watching.ts';

const HOUR = 3600;

function through(events: readonly PresenceEvent[], from: Presence = somebodyThere): Presence {
  return events.reduce(presence, from);
}

function playing(seconds: number, start = 0): PresenceEvent[] {
  return Array.from({ length: seconds + 1 }, (_, second) => ({ type: 'tick', now: (start + second) * 1000 }));
}

describe('whether somebody is still watching', () => {
  test('is asked after three episodes that began by themselves', () => {
    const two = through([{ type: 'episode' }, { type: 'episode' }]);
    expect(two.asks).toBe(false);
    expect(presence(two, { type: 'episode' }).asks).toBe(true);
  });

  test('is asked after four hours of playing', () => {
    expect(through(playing(4 * HOUR - 10)).asks).toBe(false);
    expect(through(playing(4 * HOUR)).asks).toBe(true);
  });

  test('is not asked for the hours a set slept or a film stood still', () => {
    const slept = through([
      { type: 'tick', now: 0 },
      { type: 'tick', now: 9 * HOUR * 1000 },
    ]);
    const paused = through([...playing(60), { type: 'rest' }, ...playing(60, 9 * HOUR)]);
    expect([slept.asks, paused.asks, paused.played]).toEqual([false, false, 120]);
  });

  test('any sign begins anew and takes the question back', () => {
    const asking = through([{ type: 'episode' }, { type: 'episode' }, { type: 'episode' }]);
    expect(presence(asking, { type: 'sign' })).toEqual(somebodyThere);
  });

  test('is never asked of somebody who presses a key every now and then', () => {
    const event = fc.oneof(
      fc.constant<PresenceEvent>({ type: 'episode' }),
      fc.nat(200_000).map<PresenceEvent>((now) => ({ type: 'tick', now })),
      fc.constant<PresenceEvent>({ type: 'rest' }),
    );
    const stretch = fc.array(event, { maxLength: 2 });
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 60 }), (stretches) => {
        const story = stretches.flatMap((part) => [...part, { type: 'sign' } as const]);
        story.reduce((now, each) => {
          const next = presence(now, each);
          expect(next.asks).toBe(false);
          return next;
        }, somebodyThere);
      }),
    );
  });
});
