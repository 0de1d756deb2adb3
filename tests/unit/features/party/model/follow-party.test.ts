import { type PartyClock, partyPosition } from '@oyna/contract/party-clock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Follow, followParty, newFollow } from '#src/features/party/model/follow-party.ts';
import { ServerOffset } from '#src/features/party/model/server-offset.ts';

const STEP_MS = 100;
/** What a seek into the loaded part takes. */
const LOADED_MS = 150;

/** A set whose seeks take a while, whose clock is off and whose picture may stall; times in ms of the server's clock. */
class SimulatedSet {
  position: number;
  wantsPlay = true;
  loadsUntil = 0;
  follow: Follow = newFollow;
  seeks = 0;
  /** From five seconds before the last seek that loaded to ten after the picture. */
  private loadedFrom = Number.POSITIVE_INFINITY;
  private readonly seekMs: () => number;
  private readonly clockError: number;

  constructor(position: number, seekMs: () => number, clockError: number) {
    this.position = position;
    this.seekMs = seekMs;
    this.clockError = clockError;
  }

  private isLoaded(at: number): boolean {
    return at >= this.loadedFrom && at <= this.position + 10;
  }

  run(clock: PartyClock, now: number): void {
    const moves = now >= this.loadsUntil;
    const { follow, seekTo, intent } = followParty(this.follow, clock, {
      ...{ now: now + this.clockError, position: this.position, end: 100_000 },
      ...{ moves, wantsPlay: this.wantsPlay, hasRates: true },
      isLoaded: (at) => this.isLoaded(at),
    });
    this.follow = follow;
    if (intent) this.wantsPlay = intent === 'play';
    if (seekTo !== undefined) {
      this.seeks += 1;
      const isQuick = this.isLoaded(seekTo);
      if (!isQuick) this.loadedFrom = seekTo - 5;
      this.position = seekTo;
      this.loadsUntil = now + (isQuick ? LOADED_MS : this.seekMs());
    }
    if (this.wantsPlay && now + STEP_MS > this.loadsUntil) this.position += (STEP_MS / 1000) * follow.rate;
  }
}

const playing: PartyClock = { position: 500, at: 0, rate: 1, paused: false, held: false };

test('is within 300 ms of the shared clock seven seconds after any start', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -400_000, max: 4_000_000 }),
      fc.integer({ min: 100, max: 4000 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: -150, max: 150 }),
      (startedAt, seek, jitter, error) => {
        let seed = startedAt;
        const random = () => {
          seed = (seed * 1103515245 + 12345) % 2147483648;
          return Math.abs(seed) / 2147483648;
        };
        const set = new SimulatedSet(500 + startedAt / 1000, () => seek + jitter * (random() - 0.5), error);
        for (let now = 0; now <= 7000; now += STEP_MS) set.run(playing, now);
        // The error of the clock is half of the round trip's asymmetry.
        const drift = set.position - partyPosition(playing, 7000 + STEP_MS);
        expect(Math.abs(drift)).toBeLessThanOrEqual(0.3);
        for (let now = 7100; now <= 60_000; now += STEP_MS) set.run(playing, now);
        expect(set.seeks).toBeLessThanOrEqual(6);
      },
    ),
  );
});

test('stops with the party, at its position, and goes on with it', () => {
  const set = new SimulatedSet(10, () => 300, 0);
  const stopped = { ...playing, paused: true };
  for (let now = 0; now < 5000; now += STEP_MS) set.run(stopped, now);
  expect(set.wantsPlay).toBe(false);
  expect(set.position).toBeCloseTo(500, 1);
  for (let now = 5000; now < 15_000; now += STEP_MS) set.run({ ...playing, at: 5000 }, now);
  expect(set.position - 510).toBeLessThan(0.3);
});

test('knows the server’s clock within half of the shortest round trip', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 })), {
        minLength: 1,
        maxLength: 30,
      }),
      (trips) => {
        const offset = new ServerOffset();
        let own = 0;
        for (const [there, back] of trips) {
          offset.add(own, own + there + back, own + there + 7_000_000);
          own += there + back + 1000;
        }
        const shortest = Math.min(...trips.slice(-8).map(([there, back]) => there + back));
        expect(Math.abs((offset.at(own) ?? 0) - own - 7_000_000)).toBeLessThanOrEqual(shortest / 2);
      },
    ),
  );
});
