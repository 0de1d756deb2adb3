import { nothing, sum, total } from './before.ts';
import { fillSlot } from './fill-slot.ts';
import type { Before, PlacedPiece, Schedule, Slot } from './schedule.ts';

interface Step {
  readonly cursor: number;
  readonly placed: readonly PlacedPiece[];
  /** The sums of the days before. */
  readonly before: Before;
}

/**
 * A slot day by day. Its pieces follow from its cursor alone, and it has no more cursors than pieces, so its days repeat
 * after a while, and no day needs the days before it.
 */
export class SlotCourse {
  readonly #schedule: Schedule;
  readonly #slot: Slot;
  readonly #steps: Step[] = [];
  readonly #first: number;
  /** The step at which the days begin again, once it is known. */
  #again: number | null = null;
  #next: { cursor: number; before: Before };

  constructor(schedule: Schedule, slot: Slot, cursor = slot.cursor) {
    this.#schedule = schedule;
    this.#slot = slot;
    this.#first = cursor;
    this.#next = { cursor, before: nothing };
  }

  /** The pieces of the occurrence `number`, counted from 0. */
  placed(number: number): readonly PlacedPiece[] {
    return this.#step(this.#within(number))?.placed ?? [];
  }

  /** The sums of the occurrences before `number`. */
  before(number: number): Before {
    const within = this.#within(number);
    const step = this.#step(within)?.before ?? nothing;
    if (within === number || this.#again === null) return step;
    const length = this.#steps.length - this.#again;
    const turn = sum(this.#next.before, this.#steps[this.#again]?.before ?? nothing, -1);
    return sum(step, turn, (number - within) / length);
  }

  /** The cursor before an occurrence. */
  cursor(number: number): number {
    return this.#step(this.#within(number))?.cursor ?? this.#first;
  }

  /** The step that is the same as that of an occurrence. */
  #within(number: number): number {
    while (this.#again === null && this.#steps.length <= number) this.#walk();
    if (this.#again === null || number < this.#again) return number;
    return this.#again + ((number - this.#again) % (this.#steps.length - this.#again));
  }

  #step(number: number): Step | undefined {
    return this.#steps[number];
  }

  #walk(): void {
    const { cursor, before } = this.#next;
    const known = this.#steps.findIndex((step) => step.cursor === cursor);
    if (known >= 0) {
      this.#again = known;
      return;
    }
    const { from, minutes } = this.#slot;
    const stretch = { from: from * 60_000, ms: minutes * 60_000 };
    const placed = fillSlot(this.#schedule, this.#slot, cursor, stretch);
    this.#steps.push({ cursor, placed, before });
    this.#next = { cursor: placed.at(-1)?.cursor ?? cursor, before: sum(before, total(placed)) };
  }
}
