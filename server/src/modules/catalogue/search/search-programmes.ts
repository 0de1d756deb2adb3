import type { Language } from '@oyna/contract/common';
import type { FoundProgramme } from '@oyna/contract/guide';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import { countLimit, type PageWindow } from '../../../shared/page-window.ts';
import { localise } from '../../../shared/text/localise.ts';
import type { Text } from '../../../shared/text/text.ts';
import { archiveDays } from '../archive-days.ts';
import { isForKids, isWithin, kidsRatingOfProgramme, ratingOfProgramme } from '../kids-content.ts';
import { type ProgrammeRow, programmeOf } from '../programmes.ts';
import { holdsWords, type SearchedWords, searchedWords } from './searched-words.ts';

interface Wanted extends PageWindow {
  readonly search: string;
  /** The age limit of a kids' profile. */
  readonly kidsLimit: number | null;
}

interface Row extends ProgrammeRow {
  readonly channel_id: number;
  readonly number: number;
  readonly name: Text;
  readonly logo: string | null;
  readonly color: string;
}

/** Limits that keep the cost the same however long the guide is. */
const maxTitles = 200;
const maxShowings = 60;

/**
 * A page of programmes, on now first, then upcoming, then past ones of channels with an archive. In a kids' profile, those of
 * channels for children come before.
 */
export async function searchProgrammes(
  db: Database,
  { search, kidsLimit, limit, offset }: Wanted,
  language: Language,
  now: Date,
): Promise<{ readonly programmes: FoundProgramme[]; readonly count: number }> {
  let rows: readonly Row[] = [];
  const find = async (words: SearchedWords) => {
    rows = await showings(db, words, now, kidsLimit);
    return rows.length > 0;
  };
  const words = await searchedWords(db, 'programme', search, find);
  if (words !== undefined && rows.length === 0) await find(words);
  const programmes = rows.slice(offset, offset + limit).map((row) => ({
    ...programmeOf(row, language),
    channel: {
      id: row.channel_id,
      number: row.number,
      name: localise(row.name, language),
      logo: row.logo,
      color: row.color,
    },
  }));
  return { programmes, count: rows.length };
}

/** Of every channel and title the showing that can be watched soonest; at most as many as are counted. */
async function showings(
  db: Database,
  words: SearchedWords,
  now: Date,
  kidsLimit: number | null,
): Promise<readonly Row[]> {
  const [first = []] = words;
  const titles = first.map(
    (it) => sql`
      select search from programme_words where word >= ${it} and word < ${`${it}\u{10ffff}`}
        and ${holdsWords(sql.ref('search'), words)}`,
  );
  const columns = sql`programmes.id, programmes.title, programmes.description, starts_at, ends_at, ${ratingOfProgramme},
    channel_id, programmes.search, channels.number, channels.name, channels.logo, channels.color,
    ${kidsLimit === null ? sql`false` : isForKids}`;
  const isShown = isWithin(kidsRatingOfProgramme, kidsLimit);
  const isAhead = sql`ends_at > ${now}::timestamptz`;
  const soonest = sql`
    ${isAhead} desc, case when ${isAhead} then greatest(starts_at, ${now}::timestamptz) end, starts_at desc`;
  const oldest = new Date(now.getTime() - archiveDays * 86_400_000);
  const { rows } = await sql<Row>`
    with titles as materialized (
      select distinct search from (${sql.join(titles, sql` union all `)}) as found limit ${sql.lit(maxTitles)}
    ),
    showings as (
      select distinct on (channel_id, search) *
      from titles cross join lateral (
        (select ${columns} from programmes join channels on channels.id = channel_id and channels.withdrawn_at is null
          where programmes.search = titles.search and ${isShown}
            and starts_at > ${now}::timestamptz - interval '2 days' and ${isAhead}
          order by starts_at limit ${sql.lit(maxShowings)})
        union all
        (select ${columns} from programmes join channels on channels.id = channel_id and channels.withdrawn_at is null
          where programmes.search = titles.search and ${isShown} and channels.archive
            and starts_at >= ${oldest}::timestamptz and ends_at <= ${now}::timestamptz
          order by starts_at desc limit ${sql.lit(maxShowings)})
      ) as shown (id, title, description, starts_at, ends_at, age_rating, channel_id, folded, number, name, logo, color, for_kids)
      order by channel_id, search, ${soonest}
    )
    select * from showings
    order by for_kids desc, ${soonest}, number, id
    limit ${sql.lit(countLimit)}`.execute(db);
  return rows;
}
