import { useRef } from 'react';
import type { Section } from '../../ui/section-stack.tsx';
import type { PlannedSection } from './rail-section.tsx';

interface Made {
  readonly shows: readonly unknown[];
  readonly section: Section;
}

/** The same thing, or a list of the same things. */
function isSame(thing: unknown, before: unknown): boolean {
  if (thing === before) return true;
  if (!Array.isArray(thing) || !Array.isArray(before) || thing.length !== before.length) return false;
  return thing.every((each, place) => each === before[place]);
}

/**
 * The sections that are there, one below another from row 1. A section that shows what it showed before is the same
 * object, so that an answer that comes for one rail leaves the others alone. Their actions have to be steady.
 */
export function useSteadySections(plans: readonly (PlannedSection | null)[]): readonly Section[] {
  const made = useRef(new Map<string, Made>());
  const next = new Map<string, Made>();
  for (const plan of plans) {
    if (!plan) continue;
    const row = next.size + 1;
    const shows = [row, ...plan.shows];
    const before = made.current.get(plan.name);
    const same = before !== undefined && shows.every((thing, place) => isSame(thing, before.shows[place]));
    next.set(plan.name, same ? before : { shows, section: plan.make(row) });
  }
  made.current = next;
  return Array.from(next.values(), ({ section }) => section);
}
