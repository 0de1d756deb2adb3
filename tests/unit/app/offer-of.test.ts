import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offerOf } from '#src/app/offer-of.ts';
import { type Interrupted, readInterrupted } from '#src/state/interrupted.ts';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 22);
const film: Interrupted = {
  hash: '#/uz/watch/cinema/7',
  heading: 'Film',
  subheading: '',
  position: 754,
  at: now - HOUR,
  signedIn: false,
};
const start = { crashes: 1, now, signedIn: false, profile: null };

describe('the offer after a crash', () => {
  test.each([
    ['#/uz/watch/cinema/7', { name: 'watchTitle', id: 7, episode: null, from: 754 }],
    ['#/ru/watch/cinema/7/12?from=3', { name: 'watchTitle', id: 7, episode: 12, from: 754 }],
    ['#/en/watch/channel/3/programme/70', { name: 'watchProgramme', channel: 3, id: 70, from: 754 }],
    ['#/en/watch/channel/3', { name: 'watchChannel', id: 3 }],
    ['#/en/watch/stream/5', { name: 'watchStream', id: 5 }],
    ['#/uz/reels/3', { name: 'reels', id: 3 }],
  ])('of %s leads there', (hash, route) => {
    expect(offerOf({ ...film, hash }, start)?.route).toEqual(route);
  });

  test.each(['#/uz/watch/cinema/7?trailer', '#/uz/reels', '#/uz/cinema/7', '', 'javascript:alert(1)'])(
    'is not made for %s',
    (hash) => {
      expect(offerOf({ ...film, hash }, start)).toBeNull();
    },
  );

  test.each([
    ['after a clean end', { crashes: 0 }],
    ['after six hours', { now: now + 5.1 * HOUR }],
    ['by a clock far in the past', { now: now - 9 * HOUR }],
    ['to another kind of viewer', { signedIn: true }],
  ])('is not made %s', (_, change) => {
    expect(offerOf(film, { ...start, ...change })).toBeNull();
  });

  test.each([
    ['the profile that watched', 72, 72, true],
    ['another profile', 72, 0, false],
    ['the first profile after another one', 0, 72, false],
    ['a household about a note without a profile', 0, undefined, false],
    ['an account without a household', null, 0, true],
    ['an account without a household about an older note', null, undefined, true],
    ['an account without a household about a profile of another', null, 72, false],
  ])('to %s follows the profile', (_, watching, profile, isMade) => {
    const offer = offerOf(
      { ...film, signedIn: true, profile },
      { ...start, signedIn: true, profile: watching },
    );
    expect(offer !== null).toBe(isMade);
  });

  test('is not made for content without a name', () => {
    expect(offerOf({ ...film, heading: '' }, start)).toBeNull();
  });
});

describe('a stored playback', () => {
  test('is read as it was written', () => {
    const note = { ...film, profile: 72 };
    expect(readInterrupted(JSON.parse(JSON.stringify(note)))).toEqual(note);
  });

  test.each([undefined, null, '', [[]], 7, '{}', { hash: 7, at: 1 }, { hash: '#', at: null }])(
    'of %j counts as none',
    (stored) => {
      expect(readInterrupted(stored)).toBeNull();
    },
  );

  test('of any content gives an offer with sane values or none', () => {
    const parts = { hash: fc.oneof(fc.constant(film.hash), fc.string()), at: fc.constant(now) };
    const others = ['heading', 'subheading', 'position', 'signedIn', 'profile'] as const;
    const value = fc.record({
      ...parts,
      ...Object.fromEntries(others.map((key) => [key, fc.oneof(fc.jsonValue(), fc.string())])),
    });
    fc.assert(
      fc.property(value, (stored) => {
        const parsed = readInterrupted(stored);
        const offer = offerOf(parsed, start);
        if (!offer) return;
        expect(offer.interrupted.heading.length).toBeLessThanOrEqual(200);
        const { position } = offer.interrupted;
        expect(position === null || (Number.isInteger(position) && position >= 0)).toBe(true);
      }),
    );
  });
});
