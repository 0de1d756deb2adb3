import type { Skip } from './markers.ts';
import { type NextOffer, secondsLeft } from './next-episode.ts';

/** A button over the picture that the moment calls for. */
export type Prompt =
  | { readonly kind: 'skip'; readonly skip: Skip }
  /** `seconds` until it begins by itself; `null` when it does not. */
  | { readonly kind: 'next'; readonly seconds: number | null };

interface Moment {
  readonly skip: Skip | null;
  /** `null` where no episode follows. */
  readonly offer: NextOffer | null;
  /** In the credits, or at the very end. */
  readonly inCredits: boolean;
  readonly end: number;
  /** Whether the controls are shown: among them there is room for what no longer shows by itself. */
  readonly controls: boolean;
}

/** What to offer now: the next episode in its credits, else what can be skipped. */
export function promptOf({ skip, offer, inCredits, end, controls }: Moment): Prompt | null {
  if (offer?.phase === 'counting') return { kind: 'next', seconds: secondsLeft(offer, end) };
  if (offer && offer.phase !== 'gone' && inCredits) {
    return offer.phase === 'cancelled' && !controls ? null : { kind: 'next', seconds: null };
  }
  return skip && (skip.fresh || controls) ? { kind: 'skip', skip } : null;
}
