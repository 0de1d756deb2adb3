import type { Profile } from '@oyna/contract/profiles';

/** The id under which this set keeps a profile: `0` for the account's first, which calls need not name. */
export function keptId({ id, is_first }: Profile): number {
  return is_first ? 0 : id;
}

/** The profile that this set has kept; `undefined` if it is gone. */
export function ownProfile(profiles: readonly Profile[], kept: number | null): Profile | undefined {
  return profiles.find((profile) => keptId(profile) === (kept ?? 0));
}
