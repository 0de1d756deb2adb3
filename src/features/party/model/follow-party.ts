import { type PartyClock, partyPosition } from '@oyna/contract/party-clock';

/** A sample of the own playback. Times are in ms of the server's clock, positions in seconds. */
export interface FollowSample {
  readonly now: number;
  readonly position: number;
  /** The end of the film; the shared clock goes on behind it. */
  readonly end: number;
  /** Whether the picture moves, as opposed to a load or a stall. */
  readonly moves: boolean;
  /** Whether the player means to play. */
  readonly wantsPlay: boolean;
  /** Whether rates other than 1 are supported. */
  readonly hasRates: boolean;
  /** Whether the picture at a position is loaded. */
  readonly isLoaded: (position: number) => boolean;
}

/** A seek into what is loaded arrives at once, and one that loads may take seconds. */
type Way = 'loads' | 'loaded';

/** State between samples; starts with `newFollow`. */
export interface Follow {
  /** How late a seek arrives, in seconds, outside and within what is loaded; learned from the last ones. */
  readonly lead: Readonly<Record<Way, number>>;
  /** Of the last seek. */
  readonly way: Way;
  /** The last seek, in ms; `null` before the first. */
  readonly sought: number | null;
  /** Whether its result has not been seen. */
  readonly arrives: boolean;
  readonly rate: number;
}

export const newFollow: Follow = {
  lead: { loads: 0.15, loaded: 0.15 },
  way: 'loads',
  sought: null,
  arrives: false,
  rate: 1,
};

export interface FollowStep {
  readonly follow: Follow;
  /** Seek to this position. */
  readonly seekTo?: number;
  /** Play or pause. */
  readonly intent?: 'play' | 'pause';
}

/** Nobody hears these. */
const SLOWEST = 0.95;
const FASTEST = 1.05;
/** The distance in seconds from which a correction begins, and at which it ends. */
const FAR = 0.06;
const NEAR = 0.02;
/** A larger distance takes longer than ten seconds by rate. */
const LOST = 0.4;
/** Without rates, only a seek corrects, so it must be worth it. */
const LOST_WITHOUT_RATES = 0.6;
/** Between seeks, because each one loads; without rates they are all there is. In ms. */
const REST = 2500;
const REST_WITHOUT_RATES = 8000;
const MAX_LEAD = 4;
/** A stopped picture may be this far from the shared one, in seconds. */
const STOPPED = 0.2;

/** The next step of a set that follows the shared clock: it plays or pauses with it, corrects a small distance by the rate and a large one by a seek. */
export function followParty(before: Follow, clock: PartyClock, sample: FollowSample): FollowStep {
  const { now, position, end, moves, wantsPlay } = sample;
  const stops = clock.paused || clock.held;
  const target = Math.min(partyPosition(clock, now), end);
  const drift = position - target;
  const rested = before.sought === null || now - before.sought >= REST;
  if (stops) {
    const follow = { ...before, rate: 1, arrives: false };
    const intent = wantsPlay ? ({ intent: 'pause' } as const) : {};
    if (Math.abs(drift) <= STOPPED || !rested) return { follow, ...intent };
    return { follow: { ...follow, sought: now }, ...intent, seekTo: target };
  }
  const intent = wantsPlay || target >= end ? {} : ({ intent: 'play' } as const);
  // Nothing is known of the distance until the picture moves, and a second seek would delay it.
  if (!moves && (before.arrives || before.sought !== null) && now - (before.sought ?? 0) < 15_000)
    return { follow: { ...before, rate: 1 }, ...intent };
  const learned = before.arrives && moves ? learn(before, drift) : before;
  const lost = sample.hasRates ? LOST : LOST_WITHOUT_RATES;
  const rests = sample.hasRates
    ? rested
    : before.sought === null || now - before.sought >= REST_WITHOUT_RATES;
  if (Math.abs(drift) > lost && rests && target < end) {
    const way = sample.isLoaded(target + learned.lead.loaded) ? 'loaded' : 'loads';
    const seekTo = Math.min(end, target + learned.lead[way]);
    return { follow: { ...learned, way, sought: now, arrives: true, rate: 1 }, ...intent, seekTo };
  }
  const rate = sample.hasRates && moves ? clock.rate * rateFor(drift, learned.rate !== clock.rate) : 1;
  return { follow: { ...learned, rate }, ...intent };
}

/** A seek that arrived late shows by how much the next one must aim ahead. */
function learn(follow: Follow, drift: number): Follow {
  const lead = Math.min(MAX_LEAD, Math.max(0, follow.lead[follow.way] - drift));
  return { ...follow, lead: { ...follow.lead, [follow.way]: lead }, arrives: false };
}

function rateFor(drift: number, isCorrecting: boolean): number {
  if (Math.abs(drift) < (isCorrecting ? NEAR : FAR)) return 1;
  // Softer near the goal, so that it does not swing around it.
  const steps = Math.round(-drift * 25) / 100;
  return Math.min(FASTEST, Math.max(SLOWEST, 1 + steps));
}
