/** Seconds of credits before the next episode begins by itself. */
const COUNTDOWN = 10;

/** Playing moves on in small steps; a larger one is a seek. Seconds. */
const LARGEST_STEP = 3;

/** Of one episode; begin each with `newOffer`. Positions are seconds. */
export interface NextOffer {
  /** Before the credits nothing is offered; when cancelled only the button is left. */
  readonly phase: 'waiting' | 'counting' | 'cancelled' | 'gone';
  /** Where the countdown began. */
  readonly from: number;
  readonly position: number;
}

export const newOffer: NextOffer = { phase: 'waiting', from: 0, position: 0 };

export type NextEvent =
  /** While it plays, a few times a second. `credits` is where they begin. */
  | { readonly type: 'time'; readonly position: number; readonly credits: number; readonly auto: boolean }
  | { readonly type: 'ended'; readonly auto: boolean }
  | { readonly type: 'cancel' };

/**
 * The offer of the next episode: counts while the credits play, so a pause holds it and a seek begins it anew, and
 * is `gone` once the next episode is to begin. Cancelled, or with `auto` off, nothing begins by itself.
 */
export function nextEpisode(offer: NextOffer, event: NextEvent): NextOffer {
  if (offer.phase === 'gone') return offer;
  switch (event.type) {
    case 'cancel':
      return { ...offer, phase: 'cancelled' };
    case 'ended':
      return event.auto && offer.phase !== 'cancelled' ? { ...offer, phase: 'gone' } : offer;
    default: {
      const { position, credits, auto } = event;
      if (offer.phase === 'cancelled') return { ...offer, position };
      if (position < credits || !auto) return { phase: 'waiting', from: position, position };
      const step = position - offer.position;
      const sought = step < 0 || step > LARGEST_STEP;
      const from = offer.phase === 'counting' && !sought ? offer.from : position;
      return { phase: position - from >= COUNTDOWN ? 'gone' : 'counting', from, position };
    }
  }
}

/** Whole seconds until the next episode begins; it begins with the end of this one at the latest. */
export function secondsLeft(offer: NextOffer, end: number): number {
  const begins = Math.min(offer.from + COUNTDOWN, Math.max(end, offer.from));
  return Math.max(0, Math.ceil(begins - offer.position));
}
