import type { Channel, Programme } from '@oyna/contract/channel';
import type { Language } from '@oyna/contract/common';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { localise } from '../text/localise.ts';
import type { Text } from '../text/text.ts';

interface ProgrammeRow {
  readonly id: number;
  readonly title: Text;
  readonly description: Text;
  readonly starts_at: string;
  readonly ends_at: string;
}

interface Wanted {
  readonly id?: number;
  readonly limit: number;
  readonly offset: number;
}

/** Channels in the order of their numbers, with what is on now and next. */
export async function channels(
  db: Database,
  wanted: Wanted,
  language: Language,
  now: Date,
): Promise<Channel[]> {
  const rows = await db
    .selectFrom('channels')
    .leftJoin('categories', 'categories.id', 'channels.category_id')
    .select(['channels.id', 'number', 'channels.name', 'logo', 'color', 'access'])
    .select(['categories.slug as category_slug', 'categories.name as category_name'])
    .select(
      sql<readonly ProgrammeRow[] | null>`(
        select json_agg(row_to_json(upcoming) order by upcoming.starts_at)
        from (
          select id, title, description, starts_at, ends_at from programmes
          where channel_id = channels.id and ends_at > ${now}::timestamptz
          order by starts_at limit 2
        ) as upcoming
      )`.as('upcoming'),
    )
    .$if(wanted.id !== undefined, (query) => query.where('channels.id', '=', wanted.id ?? 0))
    .orderBy('number')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();
  return rows.map(({ category_slug, category_name, upcoming, ...row }) => {
    const programmes = (upcoming ?? []).map((it) => programmeOf(it, language));
    const isOn = (programme: Programme | undefined) =>
      programme !== undefined && Date.parse(programme.starts_at) <= now.getTime();
    const [first, second] = programmes;
    return {
      ...row,
      name: localise(row.name, language),
      category:
        category_slug && category_name
          ? { slug: category_slug, name: localise(category_name, language) }
          : null,
      now: isOn(first) ? (first ?? null) : null,
      next: (isOn(first) ? second : first) ?? null,
    };
  });
}

function programmeOf(row: ProgrammeRow, language: Language): Programme {
  return {
    id: row.id,
    title: localise(row.title, language),
    description: localise(row.description, language),
    starts_at: new Date(row.starts_at).toISOString(),
    ends_at: new Date(row.ends_at).toISOString(),
  };
}
