import { isDeepStrictEqual } from 'node:util';
import { tashkentDate, tashkentDay } from '../../../shared/tashkent-day.ts';
import { nothing } from '../core/before.ts';
import { ChannelCourse } from '../core/channel-course.ts';
import type { Schedule, Version } from '../core/schedule.ts';

/** A piece that ends within this time may be on its way to a set already, in ms. */
export const reserveMs = 15_000;

/** A schedule on air: its new version, `null` if nothing changes, and all that the channel shows with it. */
export interface NextCourse {
  readonly version: Version | null;
  readonly course: ChannelCourse;
}

/**
 * The version by which a schedule takes effect: after the piece on air now, so nothing that was shown or is shown changes. A series goes
 * on where the rule of the same name was. The first version of a channel has the whole day. One that has not begun is replaced.
 */
export function nextCourse(versions: readonly Version[], schedule: Schedule, now: Date): NextCourse {
  const begun = versions.filter(({ startsAt }) => startsAt <= now.getTime() + reserveMs);
  const last = begun.at(-1);
  if (!last) {
    const [midnight] = tashkentDay(tashkentDate(now));
    const version = { startsAt: midnight.getTime(), before: nothing, schedule };
    return { version, course: new ChannelCourse([version]) };
  }
  if (isSameSchedule(versions.at(-1)?.schedule, schedule))
    return { version: null, course: new ChannelCourse(versions) };
  const course = new ChannelCourse(begun);
  const version = versionAfter(course, last.schedule, schedule, now.getTime() + reserveMs);
  return { version, course: course.followedBy(version) };
}

/** The version that goes on with another schedule behind the piece on air at a time. */
function versionAfter(course: ChannelCourse, last: Schedule, schedule: Schedule, time: number): Version {
  const aired = course.at(time);
  if (!aired) throw new RangeError('A channel with versions shows nothing');
  const { endsAt, before, counts } = aired;
  const cursors = course.cursorsAfter(endsAt - 1);
  const slots = schedule.slots.map((slot) => {
    const place = last.slots.findIndex(({ name }) => name === slot.name);
    const old = last.slots[place];
    const key = old && last.pieces[old.pieces[cursors[place] ?? 0] ?? -1]?.key;
    const cursor = slot.pieces.findIndex((piece) => schedule.pieces[piece]?.key === key);
    return { ...slot, cursor: Math.max(0, cursor) };
  });
  return {
    startsAt: endsAt,
    before: {
      video: before.video + counts.video,
      audio: before.audio + counts.audio,
      pieces: before.pieces + 1,
    },
    schedule: { ...schedule, slots },
  };
}

function isSameSchedule(one: Schedule | undefined, other: Schedule): boolean {
  const plain = (it: Schedule) => ({ ...it, slots: it.slots.map(({ cursor: _, ...slot }) => slot) });
  // As the database gives it back.
  return one !== undefined && isDeepStrictEqual(plain(one), JSON.parse(JSON.stringify(plain(other))));
}
