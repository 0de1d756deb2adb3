import { type CatalogueSchedule, type ScheduleItem, weekdays } from '@oyna/contract/catalogue-schedule';
import type { Database } from '../../../infra/database/database.ts';
import { mayShow } from '../core/fill-slot.ts';
import type { LimitedHours, Piece, Schedule, Slot } from '../core/schedule.ts';
import { overlappingSlots } from '../core/week.ts';
import { findPieces, type NamedPiece } from './find-pieces.ts';
import { type Measured, measureFilm } from './measure-film.ts';
import { offerOf } from './offer-of.ts';

/** Why a schedule cannot be used, at a field: `schedule.rules.0.series`. The problem completes its name. */
export interface ScheduleFault {
  readonly field: string;
  readonly problem: string;
}

export interface Compiled {
  /** Without the pieces that have a fault; `null` if nothing fills the gaps. Slots begin with their first piece. */
  readonly schedule: Schedule | null;
  readonly faults: readonly ScheduleFault[];
}

interface Order {
  /** The folder of the media folders. */
  readonly root: string;
  /** Titles that a check counts as there. */
  readonly promised: ReadonlySet<string>;
}

/** Looks up and measures all that a schedule names, so that later only the clock decides. */
export async function compileSchedule(
  db: Database,
  source: CatalogueSchedule,
  { root, promised }: Order,
): Promise<Compiled> {
  const work = new Compilation(root, promised);
  const { rules } = source;
  const named = [...source.between, ...source.filler].flatMap((it) =>
    'title' in it ? [it.title] : 'trailer' in it ? [it.trailer] : [],
  );
  const titles = [...named, ...rules.flatMap((rule) => rule.titles ?? [])];
  const series = rules.flatMap((rule) => rule.series ?? []);
  const found = await findPieces(db, titles, series);
  const items = async (field: string, all: readonly ScheduleItem[], isFiller: boolean) => {
    const indexes: number[] = [];
    for (const [place, item] of all.entries()) {
      const slug = 'title' in item ? item.title : 'trailer' in item ? item.trailer : null;
      const piece = found.item(item);
      // Neither is a programme of the guide.
      const plain = typeof piece === 'string' ? piece : { ...piece, programme: null };
      const index = await work.add(`schedule.${field}.${place}`, plain, slug, isFiller);
      if (index !== null) indexes.push(index);
    }
    return indexes;
  };
  const slots: Slot[] = [];
  for (const [place, { name, days, from, until, count, ...shown }] of rules.entries()) {
    const [begin, end] = [minutesOf(from), minutesOf(until)];
    const field = `schedule.rules.${place}`;
    if (rules.findIndex((it) => it.name === name) < place)
      work.fault(`${field}.name`, 'names another rule, too');
    const pieces: number[] = [];
    const keep = async (at: string, piece: NamedPiece | string, slug: string) => {
      const index = await work.add(at, piece, slug, false);
      if (index !== null) pieces.push(index);
    };
    if (shown.series !== undefined) {
      const episodes = found.series(shown.series);
      for (const it of typeof episodes === 'string' ? [episodes] : episodes)
        await keep(`${field}.series`, it, shown.series);
    }
    for (const [at, slug] of (shown.titles ?? []).entries())
      await keep(`${field}.titles.${at}`, found.title(slug), slug);
    slots.push({
      name,
      days: days.map((day) => weekdays.indexOf(day)),
      from: begin,
      minutes: end > begin ? end - begin : end - begin + 1440,
      pieces,
      isStrict: shown.series !== undefined,
      most: count ?? (shown.series === undefined ? null : 1),
      cursor: 0,
    });
  }
  const between = await items('between', source.between, false);
  const filler = await items('filler', source.filler, true);
  const limits = source.limits.map(({ from, until, age }) => ({
    from: minutesOf(from),
    until: minutesOf(until),
    age,
  }));
  work.checkTimes(slots, limits, [...between, ...filler]);
  const fitting = slots.map((slot) => ({
    ...slot,
    pieces: slot.pieces.filter((it) => work.fits(it, slot, limits)),
  }));
  const offer = offerOf(work.measured);
  const schedule = { pieces: work.pieces, slots: fitting, between, filler, limits, offer };
  return { schedule: filler.length > 0 ? schedule : null, faults: work.faults };
}

class Compilation {
  readonly pieces: Piece[] = [];
  readonly faults: ScheduleFault[] = [];
  readonly measured: Measured[] = [];
  readonly #root: string;
  readonly #promised: ReadonlySet<string>;
  readonly #places = new Map<string, number>();

  constructor(root: string, promised: ReadonlySet<string>) {
    this.#root = root;
    this.#promised = promised;
  }

  fault(field: string, problem: string): void {
    this.faults.push({ field, problem });
  }

  /** The index of a piece; `null` if it has a fault or is only promised. */
  async add(
    field: string,
    named: NamedPiece | string,
    slug: string | null,
    isFiller: boolean,
  ): Promise<number | null> {
    if (slug !== null && this.#promised.has(slug)) return null;
    if (typeof named === 'string') {
      this.fault(field, named);
      return null;
    }
    const key = isFiller ? `filler:${named.key}` : named.programme ? named.key : `between:${named.key}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const measured = await measureFilm(this.#root, named.media);
    if (typeof measured === 'string') {
      this.fault(field, `media "${named.media}" ${measured}`);
      return null;
    }
    const { ms, counts, starts } = measured;
    this.measured.push(measured);
    this.#places.set(key, this.pieces.length);
    return this.pieces.push({ ...named, key, ms, counts, ...(isFiller && { starts }) }) - 1;
  }

  checkTimes(slots: readonly Slot[], limits: readonly LimitedHours[], anywhere: readonly number[]): void {
    const [one, other] = overlappingSlots({ slots }) ?? [];
    if (one !== undefined && other !== undefined)
      this.fault(
        `schedule.rules.${Math.max(one, other)}`,
        `wants a time that the rule "${slots[Math.min(one, other)]?.name}" has`,
      );
    for (const [place, slot] of slots.entries()) {
      for (const index of slot.pieces) {
        const piece = this.pieces[index];
        if (!piece) continue;
        if (piece.ms > slot.minutes * 60_000)
          this.fault(
            `schedule.rules.${place}`,
            `is too short for "${piece.key}" of ${Math.ceil(piece.ms / 60_000)} min`,
          );
        else if (!this.fits(index, slot, limits))
          this.fault(
            `schedule.rules.${place}`,
            `shows "${piece.key}" of ${piece.ageRating}+ where a limit forbids it`,
          );
      }
    }
    const lowest = Math.min(...limits.map(({ age }) => age));
    for (const index of new Set(anywhere)) {
      const { key, ageRating = null } = this.pieces[index] ?? {};
      if ((ageRating ?? 0) > lowest)
        this.fault('schedule.limits', `forbids "${key}" of ${ageRating}+, which may come at any time`);
    }
  }

  /** Whether a piece ever has a time in a slot. Episodes wait for no other one, so they need all of it. */
  fits(index: number, { from, minutes, isStrict }: Slot, limits: readonly LimitedHours[]): boolean {
    const piece = this.pieces[index];
    if (!piece || piece.ms > minutes * 60_000) return false;
    if (isStrict) return mayShow(limits, piece, { from: from * 60_000, ms: minutes * 60_000 });
    const last = minutes * 60_000 - piece.ms;
    for (let at = 0; at <= last; at += 60_000)
      if (mayShow(limits, piece, { from: from * 60_000 + at, ms: piece.ms })) return true;
    return mayShow(limits, piece, { from: from * 60_000 + last, ms: piece.ms });
  }
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
