import type { ArchiveSpan, BroadcastSpan } from '../media/public.ts';

/** The time of a programme or a broadcast as media addresses have it: Unix time in whole seconds. An open end is `null`. */
export function spanOf(startsAt: Date, endsAt: Date): ArchiveSpan;
export function spanOf(startsAt: Date, endsAt: Date | null): BroadcastSpan;
export function spanOf(startsAt: Date, endsAt: Date | null): BroadcastSpan {
  return { from: seconds(startsAt), to: endsAt && seconds(endsAt) };
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
