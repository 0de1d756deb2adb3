import type { Skip } from './markers.ts';
import { type NextOffer, secondsLeft } from './next-episode.ts';

/** A button over the picture that fits the current position. */
export type Prompt =
  | { readonly kind: 'skip'; readonly skip: Skip }
  /** `seconds` until it starts automatically, or `null`. */
  | { readonly kind: 'next'; readonly seconds: number | null };

interface Moment {
  readonly skip: Skip | null;
  /** `null` if there is no next episode. */
  readonly offer: NextOffer | null;
  /** In the credits, or at the very end. */
  readonly inCredits: boolean;
  readonly end: number;
  /** Whether the controls are visible; they also contain prompts that no longer show by themselves. */
  readonly controls: boolean;
}

/** The current offer: the next episode during the credits, otherwise a skip. */
export function promptOf({ skip, offer, inCredits, end, controls }: Moment): Prompt | null {
  if (offer?.phase === 'counting') return { kind: 'next', seconds: secondsLeft(offer, end) };
  if (offer && offer.phase !== 'gone' && inCredits) {
    return offer.phase === 'cancelled' && !controls ? null : { kind: 'next', seconds: null };
  }
  return skip && (skip.fresh || controls) ? { kind: 'skip', skip } : null;
}
