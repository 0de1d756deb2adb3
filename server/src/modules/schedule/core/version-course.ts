import { tashkentMilliseconds } from '@oyna/contract/tashkent';
import { sum, total } from './before.ts';
import { fillSlot } from './fill-slot.ts';
import type { Before, Piece, PlacedPiece, Slot, Version } from './schedule.ts';
import { SlotCourse } from './slot-course.ts';
import { type Tile, tileStart, weekOf, weekTiles } from './week.ts';

const minute = 60_000;
const day = 1440 * minute;

/** A piece at its time. */
export interface Aired {
  readonly piece: Piece;
  /** Unix time in ms. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly counts: PlacedPiece['counts'];
  /** The sums of the channel before it: the numbers of its first segments, and its own number. */
  readonly before: Before;
}

interface Part {
  readonly startsAt: number;
  readonly before: Before;
  readonly placed: readonly PlacedPiece[];
  readonly slot: number | null;
}

const noSlot = { pieces: [], isStrict: false, most: null } as const;

/**
 * All that a version of a schedule shows. It begins anywhere in the week, so its first part is the rest of a tile; then come whole
 * tiles. Every question costs as much as one week has tiles, however long the version holds.
 */
export class VersionCourse {
  readonly version: Version;
  readonly #tiles: readonly Tile[];
  readonly #courses: readonly SlotCourse[];
  readonly #lead: Part;
  /** The first whole tile, counted from the first Monday. */
  readonly #first: number;
  /** Where the tiles of each slot stand in the week. */
  readonly #places: readonly (readonly number[])[];
  /** The fillers of the tiles of no slot, by their place. */
  readonly #idle: ReadonlyMap<number, { readonly placed: readonly PlacedPiece[]; readonly total: Before }>;

  constructor(version: Version) {
    this.version = version;
    const { schedule, startsAt, before } = version;
    this.#tiles = weekTiles(schedule);
    this.#places = schedule.slots.map((_, slot) =>
      this.#tiles.flatMap((tile, place) => (tile.slot === slot ? [place] : [])),
    );
    this.#idle = new Map(
      this.#tiles.flatMap((tile, place) => {
        if (tile.slot !== null) return [];
        const stretch = { from: (tile.from % 1440) * minute, ms: tile.minutes * minute };
        const placed = fillSlot(schedule, noSlot, 0, stretch);
        return [[place, { placed, total: total(placed) }] as const];
      }),
    );
    const number = this.#tileAt(startsAt);
    const { tile, start } = this.#tile(number);
    const isWhole = start === startsAt;
    const stretch = {
      from: (startsAt + tashkentMilliseconds) % day,
      ms: start + tile.minutes * minute - startsAt,
    };
    const slot = tile.slot === null ? undefined : schedule.slots[tile.slot];
    // A slot of so many pieces has shown some of them already.
    const shown: Pick<Slot, 'pieces' | 'isStrict' | 'most'> = slot && slot.most === null ? slot : noSlot;
    const placed = isWhole ? [] : fillSlot(schedule, shown, slot?.cursor ?? 0, stretch);
    this.#lead = { startsAt, before, placed, slot: tile.slot };
    this.#first = isWhole ? number : number + 1;
    this.#courses = schedule.slots.map((each, index) => {
      const led = index === tile.slot ? placed.at(-1)?.cursor : undefined;
      return new SlotCourse(schedule, each, led ?? each.cursor);
    });
  }

  /** The piece on air at a time. */
  at(time: number): Aired {
    const part = this.#partAt(time);
    const since = time - part.startsAt;
    return this.#airedOf(part, part.placed[lastUpTo(part.placed, since)]);
  }

  /** The pieces between two times, whole and in order. */
  *between(from: number, to: number): Generator<Aired> {
    for (let time = Math.max(from, this.version.startsAt); time < to; ) {
      const part = this.#partAt(time);
      for (let place = lastUpTo(part.placed, time - part.startsAt); place < part.placed.length; place++) {
        const aired = this.#airedOf(part, part.placed[place]);
        if (aired.startsAt >= to) return;
        if (aired.endsAt > from) yield aired;
        time = aired.endsAt;
      }
    }
  }

  /** The cursors of the slots when the piece that is shown at a time has ended. */
  cursorsAfter(time: number): readonly number[] {
    const part = this.#partAt(time);
    const since = time - part.startsAt;
    const now = part.placed.findLast(({ at }) => at <= since);
    const number = this.#tileAt(time);
    return this.#courses.map((course, slot) => {
      if (slot === part.slot && now) return now.cursor;
      return course.cursor(Math.max(0, this.#occurrence(slot, number)));
    });
  }

  #airedOf(part: Part, placed: PlacedPiece | undefined): Aired {
    const piece = placed && this.version.schedule.pieces[placed.piece];
    if (!piece) throw new RangeError('A part of a schedule is empty');
    const startsAt = part.startsAt + placed.at;
    const before = sum(part.before, placed.before);
    return { piece, startsAt, endsAt: startsAt + placed.ms, counts: placed.counts, before };
  }

  #partAt(time: number): Part {
    const number = this.#tileAt(Math.max(time, this.version.startsAt));
    if (number < this.#first) return this.#lead;
    const { tile, start } = this.#tile(number);
    const before = this.#before(number);
    const { slot } = tile;
    const placed =
      slot === null
        ? this.#idle.get(number % this.#tiles.length)?.placed
        : this.#courses[slot]?.placed(this.#occurrence(slot, number));
    return { startsAt: start, before, placed: placed ?? [], slot };
  }

  /** The sums of the channel before a tile. */
  #before(number: number): Before {
    let all = sum(this.version.before, total(this.#lead.placed));
    for (const [slot, course] of this.#courses.entries())
      all = sum(all, course.before(this.#occurrence(slot, number)));
    for (const [place, { total: each }] of this.#idle) all = sum(all, each, this.#turns(place, number));
    return all;
  }

  /** How often a place of the week comes between the first whole tile and another. */
  #turns(place: number, number: number): number {
    const count = this.#tiles.length;
    const upTo = (end: number) => Math.ceil((end - place) / count);
    return upTo(number) - upTo(this.#first);
  }

  /** How many times a slot comes before a tile. */
  #occurrence(slot: number, number: number): number {
    const places = this.#places[slot] ?? [];
    return places.reduce((all, place) => all + this.#turns(place, number), 0);
  }

  /** The number of the tile at a time, counted from the first Monday. */
  #tileAt(time: number): number {
    const first = this.#tiles[0]?.from ?? 0;
    const { week, ms } = weekOf(time, first);
    const place = this.#tiles.findLastIndex(({ from }) => (from - first) * minute <= ms);
    return week * this.#tiles.length + Math.max(0, place);
  }

  #tile(number: number): { readonly tile: Tile; readonly start: number } {
    const place = number % this.#tiles.length;
    const tile = this.#tiles[place];
    if (!tile) throw new RangeError('A week has no tiles');
    return { tile, start: tileStart((number - place) / this.#tiles.length, tile) };
  }
}

/** The last piece that begins at a time or before, by bisection: the filler of a day may have thousands. */
function lastUpTo(placed: readonly PlacedPiece[], since: number): number {
  let [low, high] = [0, placed.length - 1];
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if ((placed[middle]?.at ?? 0) <= since) low = middle;
    else high = middle - 1;
  }
  return low;
}
