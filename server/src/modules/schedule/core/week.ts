import { tashkentMilliseconds } from '@oyna/contract/tashkent';
import type { Schedule } from './schedule.ts';

const minute = 60_000;
const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;
const weekMs = weekMinutes * minute;
/** 1970-01-05 was a Monday. */
const firstMonday = 4 * dayMinutes * minute;

/** A part of the week, of one slot or of none. */
export interface Tile {
  /** Minutes since Monday. */
  readonly from: number;
  readonly minutes: number;
  /** Index of `Schedule.slots`; `null` for the time between slots. */
  readonly slot: number | null;
}

/** The times of the slots in a week, by their start. */
function takenTimes({ slots }: Pick<Schedule, 'slots'>) {
  return slots
    .flatMap(({ days, from, minutes }, slot) =>
      days.map((day) => ({ from: day * dayMinutes + from, minutes, slot })),
    )
    .sort((one, other) => one.from - other.from);
}

/** The tiles of a week without gaps, in order. The first may begin before Monday, and the week ends as much earlier. */
export function weekTiles(schedule: Pick<Schedule, 'slots'>): readonly Tile[] {
  const taken = takenTimes(schedule);
  const last = taken.at(-1);
  const first = last ? Math.max(0, last.from + last.minutes - weekMinutes) : 0;
  const tiles: Tile[] = [];
  let at = first;
  const rest = (until: number) => {
    if (until > at) tiles.push({ from: at, minutes: until - at, slot: null });
    at = Math.max(at, until);
  };
  for (const { from, minutes, slot } of taken) {
    rest(from);
    tiles.push({ from, minutes, slot });
    at = from + minutes;
  }
  rest(weekMinutes + first);
  return tiles;
}

/** Two slots of a schedule that want the same time; `null` if no two do. */
export function overlappingSlots(schedule: Pick<Schedule, 'slots'>): readonly [number, number] | null {
  const taken = takenTimes(schedule);
  for (const [place, one] of taken.entries()) {
    const next = taken[place + 1];
    const other = next ?? (taken[0] && { ...taken[0], from: taken[0].from + weekMinutes });
    if (other && other.from < one.from + one.minutes) return [one.slot, other.slot];
  }
  return null;
}

/** The week of a time as tiles divide it, and the ms since its start; `first` is the start of the first tile. */
export function weekOf(time: number, first: number): { readonly week: number; readonly ms: number } {
  const since = time + tashkentMilliseconds - firstMonday - first * minute;
  const week = Math.floor(since / weekMs);
  return { week, ms: since - week * weekMs };
}

/** When a tile begins in a week, as Unix time in ms. */
export function tileStart(week: number, { from }: Tile): number {
  return week * weekMs + from * minute + firstMonday - tashkentMilliseconds;
}
