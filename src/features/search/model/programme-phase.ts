import type { FoundProgramme } from '@oyna/contract/guide';

/** Whether a programme is over, on, or still to come at `now` (ms since 1970). */
export function phaseOf(
  { starts_at, ends_at }: Pick<FoundProgramme, 'starts_at' | 'ends_at'>,
  now: number,
): 'past' | 'on' | 'upcoming' {
  if (Date.parse(starts_at) > now) return 'upcoming';
  return Date.parse(ends_at) > now ? 'on' : 'past';
}
