import type { Profile } from '@oyna/contract/profiles';
import { ownProfile } from './own-profile.ts';

/** The profile that this set has kept. */
export interface Kept {
  readonly id: number | null;
  readonly isKids: boolean;
}

/** `ask`: nobody has chosen, or the chosen profile is gone; `keep`: the set keeps another choice from now on. */
export type Next =
  | { readonly do: 'ask' }
  | { readonly do: 'keep'; readonly kept: Kept }
  | { readonly do: 'nothing' };

/** The next step of a set that knows the account's profiles. It asks even if only the first one is left of several. */
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
