import type { Database } from '../../src/infra/database/database.ts';
import { importStreams } from '../../src/modules/catalogue/public.ts';
import type { Art } from './art.ts';
import type { DemoChannel, DemoStream } from './catalogue-files.ts';
import { alwaysAvailable, placed, requireWhole } from './placed.ts';

const minute = 60_000;

/** Writes broadcasts relative to now, as if the catalogue had been made today. */
export async function loadStreams(
  db: Database,
  streams: readonly DemoStream[],
  channels: readonly DemoChannel[],
  art: Art,
  now: Date,
): Promise<void> {
  const access = (slug: string) => channels.find((it) => it.slug === slug)?.access ?? 'free';
  const items = streams.map((stream) => ({
    slug: stream.slug,
    title: stream.title,
    description: stream.description,
    channel: stream.channel,
    sources: [],
    access: access(stream.channel),
    image: art.address(`stream/${stream.slug}`, 'card') ?? art.address(`stream/${stream.slug}`, 'backdrop'),
    color: art.color(`stream/${stream.slug}`),
    age_rating: stream.age_rating ?? null,
    ...isoTimes(timesOf(stream, now)),
    ...alwaysAvailable,
  }));
  requireWhole(await importStreams(db, placed(items), now));
}

/** Reschedules broadcasts that ended long ago, so that there are always live and upcoming ones. */
export async function repeatStreams(db: Database, streams: readonly DemoStream[], now: Date): Promise<void> {
  for (const stream of streams) {
    const { offset_minutes, duration_minutes } = stream.starts;
    const isOverAtFirst = offset_minutes + duration_minutes < 0;
    const restMinutes = isOverAtFirst ? 24 * 60 : 10;
    await db
      .updateTable('streams')
      .set(timesOf(stream, now))
      .where('slug', '=', stream.slug)
      .where('ends_at', '<', new Date(now.getTime() - restMinutes * minute))
      .execute();
  }
}

function timesOf({ starts }: DemoStream, now: Date) {
  const begin = Math.floor(now.getTime() / (5 * minute)) * 5 * minute + starts.offset_minutes * minute;
  return { starts_at: new Date(begin), ends_at: new Date(begin + starts.duration_minutes * minute) };
}

function isoTimes({ starts_at, ends_at }: ReturnType<typeof timesOf>) {
  return { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() };
}
