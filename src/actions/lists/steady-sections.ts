import type { Section } from '../../ui/section-holder.tsx';

export interface SteadySection extends Section {
  /** The section object is reused while these inputs are unchanged. */
  readonly shows: readonly unknown[];
}

/** Whether two values are the same, also element by element. */
function isSame(value: unknown, before: unknown): boolean {
  if (value === before) return true;
  if (!Array.isArray(value) || !Array.isArray(before) || value.length !== before.length) return false;
  return value.every((each, place) => isSame(each, before[place]));
}

/**
 * Keeps section objects stable: a section with unchanged content stays the same object, so that a response
 * for one rail does not render the others; likewise the list. Their actions must be stable.
 */
export function keepSteady(
  before: readonly SteadySection[],
  plans: readonly (SteadySection | null)[],
): readonly SteadySection[] {
  const known = new Map(before.map((section) => [section.key, section] as const));
  const next = plans.flatMap((plan) => {
    if (!plan) return [];
    const old = known.get(plan.key);
    return old && isSame(plan.shows, old.shows) ? old : plan;
  });
  return isSame(next, before) ? before : next;
}
