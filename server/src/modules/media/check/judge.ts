import type { SourceCheck } from '../sources/source-checks.ts';
import type { Look } from './look.ts';

/** The outcome of asking a source. */
export type SourceAnswer =
  | {
      readonly outcome: 'seen';
      readonly look: Look;
      /** Whether it is more than sound; `null` if that is unknown. */
      readonly hasPicture: boolean | null;
    }
  /** No answer, or a wrong one; `detail` is for the operator. */
  | { readonly outcome: 'silent'; readonly detail: string }
  /** The server cannot ask it. */
  | { readonly outcome: 'unknown'; readonly detail: string };

type Judged = Pick<SourceCheck, 'state' | 'detail' | 'mark' | 'moved_at' | 'window_seconds' | 'age_seconds'>;

/** A segment may be late by so many of its lengths before its source counts as standing; never by less than so many seconds. */
const lateSegments = 3;
const lateSeconds = 30;
/** A source whose clock is off by more has a wrong one. */
const maxClockError = 120;

/** The state of a source by a look and the one before. */
export function judge(before: SourceCheck | undefined, asked: SourceAnswer, now: Date): Judged {
  const old = { mark: before?.mark ?? null, moved_at: before?.moved_at ?? null };
  const unseen = { ...old, window_seconds: before?.window_seconds ?? 0, age_seconds: null };
  if (asked.outcome !== 'seen') return { ...unseen, state: asked.outcome, detail: asked.detail };
  const { mark, window, segment, end, hasEnd } = asked.look;
  const isSame = before?.moved_at != null && mark === before.mark;
  const moved = isSame && before.moved_at ? before.moved_at : now;
  const still = (now.getTime() - moved.getTime()) / 1000;
  const error = end === null ? null : now.getTime() / 1000 - end;
  const isWrong = error !== null && Math.abs(error) > maxClockError + still;
  const seen = {
    mark,
    moved_at: moved,
    window_seconds: Math.round(window),
    age_seconds: Math.max(0, Math.round(error === null || isWrong ? still : error)),
  };
  if (hasEnd) return { ...seen, state: 'ended', detail: 'its manifest has an end' };
  if (mark === '') return { ...seen, state: 'standing', detail: 'its playlist has no segments' };
  if (mark !== null && still > Math.max(lateSeconds, lateSegments * segment)) {
    return { ...seen, state: 'standing', detail: `no new segment for ${Math.round(still)} s` };
  }
  return { ...seen, state: 'ok', detail: isWrong ? `its clock is off by ${Math.round(error)} s` : '' };
}
