import type { PlannedSection } from './rail-section.tsx';

/** The same thing, or a list of such. */
function isSame(thing: unknown, before: unknown): boolean {
  if (thing === before) return true;
  if (!Array.isArray(thing) || !Array.isArray(before) || thing.length !== before.length) return false;
  return thing.every((each, place) => isSame(each, before[place]));
}

/**
 * The sections that are there. One that shows what it showed before is the same object, so that an answer that comes
 * for one rail leaves the others alone; and so is the list of them. Their actions have to be steady.
 */
export function keepSteady(
  before: readonly PlannedSection[],
  plans: readonly (PlannedSection | null)[],
): readonly PlannedSection[] {
  const known = new Map(before.map((section) => [section.key, section] as const));
  const next = plans.flatMap((plan) => {
    if (!plan) return [];
    const old = known.get(plan.key);
    return old && isSame(plan.shows, old.shows) ? old : plan;
  });
  return isSame(next, before) ? before : next;
}
