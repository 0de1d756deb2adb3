import type { Profile } from '@oyna/contract/profiles';
import { ownProfile } from './own-profile.ts';

/** What this set has kept of its profile. */
export interface Kept {
  readonly id: number | null;
  readonly isKids: boolean;
}

/** `ask`: nobody has chosen, or the chosen one is gone; `keep`: what the set should keep from now on. */
export type Next =
  | { readonly do: 'ask' }
  | { readonly do: 'keep'; readonly kept: Kept }
  | { readonly do: 'nothing' };

/** What follows from the account's profiles. A set that kept a kids' profile that is gone asks even if one is left. */
export function nextProfile(profiles: readonly Profile[], { id, isKids }: Kept): Next {
  // Another backend has none.
  if (profiles.length === 0) return { do: 'nothing' };
  const own = ownProfile(profiles, id);
  if (!own) return { do: 'ask' };
  if (profiles.length === 1) {
    return id === null && !isKids ? { do: 'nothing' } : { do: 'keep', kept: { id: null, isKids: false } };
  }
  if (id === null) return { do: 'ask' };
  return own.is_kids === isKids ? { do: 'nothing' } : { do: 'keep', kept: { id, isKids: own.is_kids } };
}
