import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';

interface AgeLimit {
  /** The age up to which items are shown openly; `null` without a limit. */
  readonly limit: number | null;
  /** Whether a PIN has lifted it for now. */
  readonly isLifted: boolean;
}

const NAME = 'ageLimit';

function stored(): number | null {
  const text = readStored(NAME);
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null;
}

/** The age limit of this set's viewer, which also holds for its guests. What may be played is decided by the service. */
export const useAgeLimit = create<AgeLimit>()(() => ({ limit: stored(), isLifted: false }));

/** Keeps the limit for the first paint of the next start. */
export function keepAgeLimit(limit: number | null): void {
  if (useAgeLimit.getState().limit === limit) return;
  writeStored(NAME, limit === null ? null : String(limit));
  useAgeLimit.setState({ limit });
}

/** Returns a function that gives the age of an item above the limit, such as `16+`, and otherwise `null`. */
export function useLockedAge(): (age: number | null | undefined) => string | null {
  const { limit, isLifted } = useAgeLimit();
  return (age) => (age != null && limit !== null && age > limit && !isLifted ? `${age}+` : null);
}

interface Rated {
  readonly title: string;
  readonly age_rating?: number | null | undefined;
}

/** Returns a function that puts the age in front of a title above the limit. */
export function useMarkedTitle(): (item: Rated) => string {
  const lockedAge = useLockedAge();
  return ({ title, age_rating }) => {
    const age = lockedAge(age_rating);
    return age === null ? title : `${age} · ${title}`;
  };
}
