import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Presence,
  type PresenceEvent,
  presence,
  viewerPresent,
} from '#src/features/player/model/still-watching.ts';

const HOUR = 3600;

function through(events: readonly PresenceEvent[], from: Presence = viewerPresent): Presence {
  return events.reduce(presence, from);
}

function playing(seconds: number, start = 0): PresenceEvent[] {
  return Array.from({ length: seconds + 1 }, (_, second) => ({ type: 'tick', now: (start + second) * 1000 }));
}

describe('the still watching question', () => {
  test('appears after three episodes that started automatically', () => {
    const two = through([{ type: 'episode' }, { type: 'episode' }]);
    expect(two.asks).toBe(false);
    expect(presence(two, { type: 'episode' }).asks).toBe(true);
  });

  test('appears after four hours of playback', () => {
    expect(through(playing(4 * HOUR - 10)).asks).toBe(false);
    expect(through(playing(4 * HOUR)).asks).toBe(true);
  });

  test('does not count the hours of standby or pause', () => {
    const slept = through([
      { type: 'tick', now: 0 },
      { type: 'tick', now: 9 * HOUR * 1000 },
    ]);
    const paused = through([...playing(60), { type: 'rest' }, ...playing(60, 9 * HOUR)]);
    expect([slept.asks, paused.asks, paused.played]).toEqual([false, false, 120]);
  });

  test('is reset by any sign of a viewer', () => {
    const asking = through([{ type: 'episode' }, { type: 'episode' }, { type: 'episode' }]);
    expect(presence(asking, { type: 'sign' })).toEqual(viewerPresent);
  });

  test('never appears while a key is pressed now and then', () => {
    const event = fc.oneof(
      fc.constant<PresenceEvent>({ type: 'episode' }),
      fc.nat(200_000).map<PresenceEvent>((now) => ({ type: 'tick', now })),
      fc.constant<PresenceEvent>({ type: 'rest' }),
    );
    const stretch = fc.array(event, { maxLength: 2 });
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 60 }), (stretches) => {
        const scenario = stretches.flatMap((part) => [...part, { type: 'sign' } as const]);
        scenario.reduce((now, each) => {
          const next = presence(now, each);
          expect(next.asks).toBe(false);
          return next;
        }, viewerPresent);
      }),
    );
  });
});
