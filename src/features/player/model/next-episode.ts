/** Seconds of credits before the next episode starts automatically. */
const COUNTDOWN = 10;

/** Playback advances in small steps; a larger one is a seek. Seconds. */
const LARGEST_STEP = 3;

/** The offer of one episode; start with `newOffer`. Positions are in seconds. */
export interface NextOffer {
  /** Nothing is offered before the credits; after cancelling, only the button is left. */
  readonly phase: 'waiting' | 'counting' | 'cancelled' | 'gone';
  /** Start position of the countdown. */
  readonly from: number;
  readonly position: number;
}

export const newOffer: NextOffer = { phase: 'waiting', from: 0, position: 0 };

export type NextEvent =
  /** Sent a few times a second during playback. `credits` is their start. */
  | { readonly type: 'time'; readonly position: number; readonly credits: number; readonly auto: boolean }
  | { readonly type: 'ended'; readonly auto: boolean }
  | { readonly type: 'cancel' };

/**
 * The offer of the next episode. It counts while the credits play, so a pause holds it and a seek restarts
 * it, and becomes `gone` when the next episode should start. After cancelling, or with `auto` off, nothing
 * starts automatically.
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

/** Whole seconds until the next episode starts, at the latest when this one ends. */
export function secondsLeft(offer: NextOffer, end: number): number {
  const begins = Math.min(offer.from + COUNTDOWN, Math.max(end, offer.from));
  return Math.max(0, Math.ceil(begins - offer.position));
}
