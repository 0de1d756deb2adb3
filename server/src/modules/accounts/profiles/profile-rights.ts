import { effectiveLimit } from '@oyna/contract/effective-limit';

interface Rights {
  readonly age_limit: number | null;
  readonly is_kids: boolean;
  /** Of a kids' profile; `null` without a limit. */
  readonly daily_minutes: number | null;
}

/** Whether somebody may watch something, or for a time, with the one profile and not with the other. */
export function mayWatchMore(profile: Rights, than: Rights): boolean {
  return highestRating(profile) > highestRating(than);
}

/** Whether a change of a profile gives it a right, which the account's PIN protects. */
export function loosens(before: Rights, after: Rights): boolean {
  const endsKids = before.is_kids && !after.is_kids;
  return endsKids || mayWatchMore(after, before) || minutesOf(after) > minutesOf(before);
}

function highestRating(profile: Rights): number {
  return effectiveLimit(profile, true) ?? Number.POSITIVE_INFINITY;
}

function minutesOf({ is_kids, daily_minutes }: Rights): number {
  return (is_kids ? daily_minutes : null) ?? Number.POSITIVE_INFINITY;
}
