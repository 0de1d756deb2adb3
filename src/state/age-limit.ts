import { create } from 'zustand';
import { readSetRecord } from './set-record.ts';

interface AgeLimit {
  /** The age up to which items are shown openly; `NaN` without a limit. */
  readonly limit: number;
  /** Whether a PIN has lifted it for now. */
  readonly isLifted: boolean;
}

function stored(): number {
  const { ageLimit } = readSetRecord();
  return typeof ageLimit === 'number' ? ageLimit : Number.NaN;
}

/**
 * The age limit of this set's viewer, which also holds for its guests. The service decides which items may be played.
 */
export const useAgeLimit = create<AgeLimit>()(() => ({
  limit: stored(),
  isLifted: false,
}));

export interface Rated {
  readonly title: string;
  readonly age_rating?: number | null | undefined;
}

export interface Shown {
  readonly title: string;
  readonly openly: string | null;
}

/** Returns a function that checks whether an age rating is above the limit, so that the service asks for the PIN. */
export function useIsAboveLimit(): (age: number | null | undefined) => boolean {
  const { limit, isLifted } = useAgeLimit();
  return (age) => (age ?? 0) > limit && !isLifted;
}

/**
 * Returns a function that puts the age in front of the title of an item above the limit, and withholds its picture or
 * description.
 */
export function useShownAs(): (item: Rated, openly?: string | null) => Shown {
  const isAbove = useIsAboveLimit();
  return ({ title, age_rating: age }, openly = null) =>
    isAbove(age) ? { title: `${age}+ · ${title}`, openly: null } : { title, openly };
}
