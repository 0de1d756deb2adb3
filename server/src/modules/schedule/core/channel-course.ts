import type { Version } from './schedule.ts';
import { type Aired, VersionCourse } from './version-course.ts';

const day = 86_400_000;

/** All that a channel shows, by the versions of its schedule in their order. A version begins where a piece of the one before ends. */
export class ChannelCourse {
  readonly #courses: readonly VersionCourse[];

  constructor(versions: readonly Version[], before: readonly VersionCourse[] = []) {
    this.#courses = [...before, ...versions.map((version) => new VersionCourse(version))];
  }

  /** The same course with another version at its end. */
  followedBy(version: Version): ChannelCourse {
    return new ChannelCourse([version], this.#courses);
  }

  /** When the channel began, as Unix time in ms. */
  get startsAt(): number {
    return this.#courses[0]?.version.startsAt ?? Number.POSITIVE_INFINITY;
  }

  /** The media folders of all versions. */
  folders(): string[] {
    return this.#courses.flatMap(({ version }) => version.schedule.pieces.map(({ media }) => media));
  }

  /** The piece on air at a time; `null` before the first version. */
  at(time: number): Aired | null {
    return this.#courseAt(time)?.at(time) ?? null;
  }

  /** The cursors of the slots when the piece that is shown at a time has ended. */
  cursorsAfter(time: number): readonly number[] {
    return this.#courseAt(time)?.cursorsAfter(time) ?? [];
  }

  /** Whole pieces between two times, in order. */
  *between(from: number, to: number): Generator<Aired> {
    for (const [place, course] of this.#courses.entries()) {
      const end = this.#courses[place + 1]?.version.startsAt ?? Number.POSITIVE_INFINITY;
      if (course.version.startsAt >= to || end <= from) continue;
      yield* course.between(from, Math.min(to, end));
    }
  }

  /** The piece that a segment number belongs to, near a time; `null` if it is not within a day of it. */
  ofNumber(type: 'video' | 'audio', number: number, near: number): Aired | null {
    let [low, high] = [Math.max(this.startsAt, near), Math.max(this.startsAt, near)];
    const first = this.at(low);
    if (!first) return null;
    const numberAt = (time: number) => this.at(time)?.before[type] ?? 0;
    for (let step = 60_000; numberAt(low) > number; step *= 2) {
      if (low <= this.startsAt) return null;
      low = Math.max(this.startsAt, low - step);
    }
    const past = (aired: Aired) => aired.before[type] + aired.counts[type] <= number;
    for (let step = 60_000; ; step *= 2) {
      const aired = this.at(high);
      if (!aired || !past(aired)) break;
      if (high > near + day) return null;
      high += step;
    }
    while (low < high) {
      const middle = low + Math.ceil((high - low) / 2);
      if (numberAt(middle) <= number) low = middle;
      else high = middle - 1;
    }
    return this.at(low);
  }

  #courseAt(time: number): VersionCourse | undefined {
    return this.#courses.findLast(({ version }) => version.startsAt <= time);
  }
}
