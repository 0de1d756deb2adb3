import { create } from 'zustand';
import { onSignedOut } from './on-signed-out.ts';
import { readStored, writeStored } from './storage.ts';

/** The profile of the household that watches on this set. */
interface ChosenProfile {
  /** Sent with each signed-in call. `0` is the account's first profile, which needs no header; `null`: nobody has chosen. */
  readonly id: number | null;
  readonly isKids: boolean;
  /** Whether "Who is watching?" waits for an answer. */
  readonly isAsking: boolean;
}

const nobody: ChosenProfile = { id: null, isKids: false, isAsking: false };

/** The stored choice: the id, with `k` after that of a kids' profile. */
function stored(): ChosenProfile {
  const [whole, id, kids] = /^(\d{1,9})(k?)$/.exec(readStored('profile') ?? '') ?? [];
  return whole ? { ...nobody, id: Number(id), isKids: kids !== '' } : nobody;
}

export const useProfile = create<ChosenProfile>()(stored);

/** Stores a choice; `null` for an account with a single profile. */
export function keepProfile(id: number | null, isKids: boolean): void {
  writeStored('profile', id === null ? null : `${id}${isKids ? 'k' : ''}`);
  useProfile.setState({ id, isKids, isAsking: false });
}

onSignedOut(() => keepProfile(null, false));
