import { nothing, sum } from './before.ts';
import type { Counts, LimitedHours, Piece, PlacedPiece, Schedule, Slot } from './schedule.ts';

const minute = 60_000;
const day = 1440 * minute;

/** A last segment that is shorter is not listed; sets do not notice the pause. */
export const shortestMs = 40;

/** A stretch of a day that is filled. */
interface Stretch {
  /** Milliseconds since midnight in Tashkent. */
  readonly from: number;
  readonly ms: number;
}

/** The pieces of a slot from a cursor on. Nothing else decides them, so they are the same on every server. */
export function fillSlot(
  schedule: Schedule,
  { pieces, isStrict, most }: Pick<Slot, 'pieces' | 'isStrict' | 'most'>,
  start: number,
  stretch: Stretch,
): PlacedPiece[] {
  const placed: PlacedPiece[] = [];
  let [cursor, at, shown] = [start, 0, 0];
  let before = nothing;
  const place = (piece: number, ms: number) => {
    const counts = countsOf(pieceAt(schedule, piece), ms);
    placed.push({ piece, at, ms, counts, before, cursor });
    before = sum(before, { ...counts, pieces: 1 });
    at += ms;
  };
  while (pieces.length > 0 && shown < (most ?? Number.POSITIVE_INFINITY)) {
    const jingle = shown === 0 ? undefined : schedule.between[(shown - 1) % schedule.between.length];
    const lead = jingle === undefined ? 0 : pieceAt(schedule, jingle).ms;
    const next = nextPiece(schedule, { pieces, isStrict }, cursor, {
      from: stretch.from + at + lead,
      ms: stretch.ms - at - lead,
    });
    if (next === null) break;
    if (jingle !== undefined) place(jingle, lead);
    const piece = pieces[next] ?? 0;
    cursor = (next + 1) % pieces.length;
    place(piece, pieceAt(schedule, piece).ms);
    shown++;
  }
  for (let turn = 0; at < stretch.ms; turn++) {
    const filler = schedule.filler[turn % schedule.filler.length] ?? 0;
    place(filler, Math.min(pieceAt(schedule, filler).ms, stretch.ms - at));
  }
  return placed;
}

/** The place of the next piece that fits into the rest and may be shown then. */
function nextPiece(
  schedule: Schedule,
  { pieces, isStrict }: Pick<Slot, 'pieces' | 'isStrict'>,
  cursor: number,
  { from, ms }: Stretch,
): number | null {
  for (let skipped = 0; skipped < (isStrict ? 1 : pieces.length); skipped++) {
    const place = (cursor + skipped) % pieces.length;
    const piece = pieceAt(schedule, pieces[place] ?? 0);
    if (piece.ms <= ms && mayShow(schedule.limits, piece, { from, ms: piece.ms })) return place;
  }
  return null;
}

/** Whether no limit forbids a piece in a stretch of the day, which may go on after midnight. */
export function mayShow(limits: readonly LimitedHours[], piece: Piece, { from, ms }: Stretch): boolean {
  const { ageRating } = piece;
  if (ageRating === null) return true;
  return !limits.some(({ from: begin, until, age }) => {
    const length = (((until - begin) * minute + day - 1) % day) + 1;
    const since = (((from - begin * minute) % day) + day) % day;
    return ageRating > age && (since < length || since + ms > day);
  });
}

/** The segments of the first `ms` of a piece. */
function countsOf({ ms: whole, counts, starts }: Piece, ms: number): Counts {
  if (ms >= whole || !starts) return counts;
  const before = (times: readonly number[]) =>
    Math.max(1, times.filter((time) => time < ms - shortestMs).length);
  return { video: before(starts.video), audio: before(starts.audio) };
}

function pieceAt({ pieces }: Schedule, index: number): Piece {
  const piece = pieces[index];
  if (!piece) throw new RangeError(`A schedule has no piece ${index}`);
  return piece;
}
