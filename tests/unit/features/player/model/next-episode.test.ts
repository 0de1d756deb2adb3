import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type NextEvent,
  type NextOffer,
  newOffer,
  nextEpisode,
  secondsLeft,
} from '#src/features/player/model/next-episode.ts';

const CREDITS = 2600;
const END = 2660;
const at = (position: number, auto = true): NextEvent => ({ type: 'time', position, credits: CREDITS, auto });
const play = (offer: NextOffer, from: number, to: number, auto = true): NextOffer => {
  let now = offer;
  for (let position = from; position <= to; position += 0.25) now = nextEpisode(now, at(position, auto));
  return now;
};

describe('the next episode', () => {
  test('is not offered before the credits', () => {
    expect(play(newOffer, 0, CREDITS - 0.25).phase).toBe('waiting');
  });

  test('starts after ten seconds of credits', () => {
    const offer = play(newOffer, CREDITS - 5, CREDITS + 4);
    expect(offer.phase).toBe('counting');
    expect(secondsLeft(offer, END)).toBe(6);
    expect(play(offer, CREDITS + 4.25, CREDITS + 10).phase).toBe('gone');
  });

  test('waits while the picture is paused', () => {
    const offer = play(newOffer, CREDITS, CREDITS + 3);
    expect(
      Array.from({ length: 500 }).reduce<NextOffer>((now) => nextEpisode(now, at(CREDITS + 3)), offer),
    ).toEqual(offer);
  });

  test('starts at the end when the credits are shorter', () => {
    const offer = play(newOffer, CREDITS, CREDITS + 4);
    expect(secondsLeft(offer, CREDITS + 6)).toBe(2);
    expect(nextEpisode(offer, { type: 'ended', auto: true }).phase).toBe('gone');
  });

  test('restarts its countdown after a seek', () => {
    const offer = play(newOffer, CREDITS, CREDITS + 8);
    expect(secondsLeft(nextEpisode(offer, at(CREDITS + 30)), END)).toBe(10);
  });

  test('ends its countdown by a seek before the credits', () => {
    const offer = play(newOffer, CREDITS, CREDITS + 8);
    expect(nextEpisode(offer, at(100)).phase).toBe('waiting');
  });

  test('never starts by itself once cancelled or with autoplay off', () => {
    const cancelled = nextEpisode(play(newOffer, CREDITS, CREDITS + 2), { type: 'cancel' });
    expect(play(cancelled, CREDITS + 2, END).phase).toBe('cancelled');
    expect(nextEpisode(cancelled, { type: 'ended', auto: true }).phase).toBe('cancelled');
    expect(play(newOffer, CREDITS, END, false).phase).toBe('waiting');
    expect(nextEpisode(newOffer, { type: 'ended', auto: false }).phase).toBe('waiting');
  });

  test('starts only after ten seconds of credits in a row or at the end', () => {
    const event = fc.oneof(
      { weight: 8, arbitrary: fc.record({ by: fc.constantFrom(0, 0.25, 0.5, 1), auto: fc.constant(true) }) },
      { weight: 1, arbitrary: fc.record({ by: fc.integer({ min: -80, max: 80 }), auto: fc.boolean() }) },
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 200 }), (scenario) => {
        let offer = newOffer;
        let position = CREDITS - 5;
        let inARow = 0;
        for (const { by, auto } of scenario) {
          position = Math.max(0, position + by);
          const counts = auto && by >= 0 && by <= 3 && position >= CREDITS;
          inARow = counts ? inARow + by : 0;
          offer = nextEpisode(offer, at(position, auto));
          if (offer.phase === 'gone') expect(inARow).toBeGreaterThanOrEqual(10);
          if (offer.phase === 'gone') return;
        }
      }),
      { numRuns: 2000 },
    );
  });
});
