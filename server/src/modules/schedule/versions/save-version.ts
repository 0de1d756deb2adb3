import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../infra/database/database.ts';
import { tashkentDate, tashkentDay } from '../../../shared/tashkent-day.ts';
import { nothing } from '../core/before.ts';
import { ChannelCourse } from '../core/channel-course.ts';
import type { Schedule, Version } from '../core/schedule.ts';
import { VersionCourse } from '../core/version-course.ts';
import { readVersions } from './read-course.ts';

/** A piece that ends within this time may be on its way to a set already, in ms. */
const reserveMs = 15_000;

/**
 * The version by which a schedule takes effect: after the piece on air now, so nothing that was shown or is shown changes. A series goes
 * on where the rule of the same name was. The first version of a channel has the whole day. `null` if nothing changes.
 */
export function nextVersion(versions: readonly Version[], schedule: Schedule, now: Date): Version | null {
  const begun = versions.filter(({ startsAt }) => startsAt <= now.getTime() + reserveMs);
  const last = begun.at(-1);
  if (!last) {
    const [midnight] = tashkentDay(tashkentDate(now));
    return { startsAt: midnight.getTime(), before: nothing, schedule };
  }
  if (isSameSchedule(versions.at(-1)?.schedule, schedule)) return null;
  const { endsAt, before, counts } = onAirAfter(begun, now.getTime() + reserveMs);
  const course = new VersionCourse(last);
  const cursors = course.cursorsAfter(endsAt - 1);
  const slots = schedule.slots.map((slot) => {
    const place = last.schedule.slots.findIndex(({ name }) => name === slot.name);
    const old = last.schedule.slots[place];
    const key = old && last.schedule.pieces[old.pieces[cursors[place] ?? 0] ?? -1]?.key;
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

function onAirAfter(versions: readonly Version[], time: number) {
  const aired = new ChannelCourse(versions).at(time);
  if (!aired) throw new RangeError('A channel with versions shows nothing');
  return aired;
}

function isSameSchedule(one: Schedule | undefined, other: Schedule): boolean {
  const plain = (it: Schedule) => ({ ...it, slots: it.slots.map(({ cursor: _, ...slot }) => slot) });
  // As the database gives it back.
  return one !== undefined && isDeepStrictEqual(plain(one), JSON.parse(JSON.stringify(plain(other))));
}

/** Stores the next version of a channel and returns it; `null` if nothing changes. Call it in a transaction. */
export async function saveVersion(
  db: Database,
  channel: number,
  schedule: Schedule,
  now: Date,
): Promise<Version | null> {
  // Two simultaneous changes would take the same number.
  await db.selectFrom('channels').select('id').where('id', '=', channel).forUpdate().execute();
  const versions = await readVersions(db, channel, now);
  const version = nextVersion(versions, schedule, now);
  if (!version) return null;
  // One that has not begun is replaced.
  await db
    .deleteFrom('schedule_versions')
    .where('channel_id', '=', channel)
    .where('starts_at', '>', new Date(now.getTime() + reserveMs))
    .execute();
  const { number } = await db
    .selectFrom('schedule_versions')
    .select(({ fn, lit }) => fn.coalesce(fn.max('number'), lit(0)).as('number'))
    .where('channel_id', '=', channel)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('schedule_versions')
    .values({
      channel_id: channel,
      number: Number(number) + 1,
      starts_at: new Date(version.startsAt),
      version: JSON.stringify(version),
    })
    .execute();
  return version;
}
