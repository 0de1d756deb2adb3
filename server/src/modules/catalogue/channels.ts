import type { Channel } from '@oyna/contract/channel';
import type { Language } from '@oyna/contract/common';
import { sql } from 'kysely';
import { countFound } from '../../infra/database/count-found.ts';
import type { Database } from '../../infra/database/database.ts';
import { isOwn } from '../../infra/database/is-own.ts';
import type { PageWindow } from '../../shared/page-window.ts';
import { localise } from '../../shared/text/localise.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';
import { entitlementOf } from '../billing/public.ts';
import { unlistedNotice } from './availability-notice.ts';
import {
  isForKids,
  isWithin,
  kidsRatingOfChannel,
  kidsRatingOfProgramme,
  ratingOfProgramme,
} from './kids-content.ts';
import { isInList } from './listed.ts';
import { earliestStart, type ProgrammeRow, programmeOf } from './programmes.ts';
import { isRecordable } from './recordable.ts';
import { holdsWords, type SearchedWords } from './search/searched-words.ts';
import { isStation, stationMark } from './station-mark.ts';

interface Wanted extends PageWindow {
  readonly id?: number | undefined;
  readonly category?: string | undefined;
  /** Only the viewer's own. */
  readonly favourite?: boolean;
  readonly words?: SearchedWords | undefined;
  /** Whether channels outside their window are kept, as in a viewer's own list: with a notice, and without programmes. */
  readonly keepsUnlisted?: boolean;
}

interface Reader {
  readonly language: Language;
  readonly viewer: Viewer | null;
  readonly now: Date;
  /** The setting; see isRecordable. */
  readonly recordingDays: number;
}

/** Channels by number, those for children first for a kids' profile, with the current and the next programme. */
export async function readChannels(
  db: Database,
  wanted: Wanted,
  { language, viewer, now, recordingDays }: Reader,
): Promise<Channel[]> {
  const limit = kidsLimit(viewer);
  const isShown = isWithin(kidsRatingOfProgramme, limit);
  // Paged before the lookups, so that skipped pages cost nothing.
  const page = matching(db, wanted, viewer)
    .selectAll('channels')
    .$if(limit !== null, (query) => query.orderBy(isForKids, 'desc'))
    .orderBy('number')
    .orderBy('channels.id')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .as('channels');
  const rows = await db
    .selectFrom(page)
    .leftJoin('categories', 'categories.id', 'channels.category_id')
    .select([
      'channels.id',
      'number',
      'channels.name',
      'logo',
      'color',
      'access',
      'archive',
      'channels.age_rating',
      'channels.withdrawn_at',
      'channels.available_from',
    ])
    .select([isStation.as('radio'), isRecordable(recordingDays).as('recordable')])
    .select(['categories.slug as category_slug', 'categories.name as category_name'])
    .select(
      // Of overlapping programmes, the one that began last.
      sql<ProgrammeRow | null>`(
        select row_to_json(running) from (
          select id, title, description, starts_at, ends_at, ${ratingOfProgramme} as age_rating from programmes
          where channel_id = channels.id and ${isShown} and starts_at <= ${now}::timestamptz and ends_at > ${now}::timestamptz
            and starts_at >= ${earliestStart(sql.ref('channels.id'), now)}
          order by starts_at desc limit 1
        ) as running
      )`.as('running'),
    )
    .select(
      sql<ProgrammeRow | null>`(
        select row_to_json(upcoming) from (
          select id, title, description, starts_at, ends_at, ${ratingOfProgramme} as age_rating from programmes
          where channel_id = channels.id and ${isShown} and starts_at > ${now}::timestamptz
          order by starts_at limit 1
        ) as upcoming
      )`.as('upcoming'),
    )
    .$if(viewer !== null, (query) =>
      query.select(
        sql<boolean>`exists (
          select from favourite_channels
          where ${isOwn(viewer, 'favourite_channels')} and channel_id = channels.id
        )`.as('is_favourite'),
      ),
    )
    .$if(limit !== null, (query) => query.select(isForKids.as('for_kids')).orderBy('for_kids', 'desc'))
    .orderBy('number')
    .orderBy('channels.id')
    .execute();
  const asksForPlan = viewer !== null && rows.some(({ access }) => access === 'subscription');
  const hasPlan = asksForPlan && (await entitlementOf({ db, now: () => now }, viewer)) !== null;
  return rows.map(
    ({ category_slug, category_name, withdrawn_at, available_from, radio, recordable, ...rest }) => {
      const { running, upcoming, ...row } = {
        ...rest,
        ...(withdrawn_at && { running: null, upcoming: null }),
      };
      return {
        ...row,
        ...(recordable && { recordable }),
        ...stationMark(radio, language),
        ...unlistedNotice({ withdrawn_at, available_from }, language, now),
        ...(viewer && { is_available: row.access === 'free' || hasPlan }),
        name: localise(row.name, language),
        category:
          category_slug && category_name
            ? { slug: category_slug, name: localise(category_name, language) }
            : null,
        now: running && programmeOf(running, language),
        next: upcoming && programmeOf(upcoming, language),
      };
    },
  );
}

/** Number of channels, exact up to the count limit. */
export function countChannels(
  db: Database,
  wanted: Omit<Wanted, 'id' | keyof PageWindow>,
  viewer: Viewer | null,
): Promise<number> {
  return countFound(db, matching(db, wanted, viewer).select('channels.id'));
}

function matching(
  db: Database,
  { id, category, favourite = false, words, keepsUnlisted = false }: Omit<Wanted, keyof PageWindow>,
  viewer: Viewer | null,
) {
  return db
    .selectFrom('channels')
    .where(isInList('channels', keepsUnlisted ?? false))
    .where(isWithin(kidsRatingOfChannel, kidsLimit(viewer)))
    .$if(id !== undefined, (query) => query.where('channels.id', '=', id ?? 0))
    .$if(category !== undefined, (query) =>
      query.where('channels.category_id', 'in', (from) =>
        from
          .selectFrom('categories')
          .select('categories.id')
          .where('slug', '=', category ?? ''),
      ),
    )
    .$if(words !== undefined, (query) => query.where(isCalled(words ?? [])))
    .$if(favourite, (query) =>
      query.where('channels.id', 'in', (from) =>
        from.selectFrom('favourite_channels').select('channel_id').where(isOwn(viewer, 'favourite_channels')),
      ),
    );
}

/** There are few channels, so names need no index. */
function isCalled(words: SearchedWords) {
  const named = holdsWords(sql.ref('channels.search'), words);
  const [number = ''] = words.length === 1 ? (words[0] ?? []) : [];
  if (!/^\d{1,9}$/.test(number)) return named;
  return sql<boolean>`(${named} or channels.number::text like ${`${number}%`})`;
}
