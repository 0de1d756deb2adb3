import { create } from 'zustand';
import { onSignedOut } from './on-signed-out.ts';
import { keepPart, readSetRecord } from './set-record.ts';

/** The profile of the household that watches on this set. */
interface ChosenProfile {
  /** Sent with each signed-in call. `0` is the account's first profile, which needs no header; `null`: nobody has chosen. */
  readonly id: number | null;
  readonly isKids: boolean;
  /** Whether "Who is watching?" waits for an answer. */
  readonly isAsking: boolean;
}

const nobody: ChosenProfile = { id: null, isKids: false, isAsking: false };

/** The stored choice; a number that is no id counts as none. */
function stored(): ChosenProfile {
  const { id, isKids } = (readSetRecord().chosenProfile ?? {}) as Partial<
    Record<keyof ChosenProfile, unknown>
  >;
  return typeof id === 'number' && /^\d{1,9}$/.test(`${id}`)
    ? { ...nobody, id, isKids: isKids === true }
    : nobody;
}

export const useProfile = create<ChosenProfile>()(stored);

/** Stores a choice; `null` for an account with a single profile. */
export function keepProfile(id: number | null, isKids: boolean): void {
  keepPart('chosenProfile', id === null ? undefined : { id, isKids });
  useProfile.setState({ id, isKids, isAsking: false });
}

onSignedOut(() => keepProfile(null, false));
