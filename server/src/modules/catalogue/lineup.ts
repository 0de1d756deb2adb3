import type { LineupChannel } from '@oyna/contract/channel';
import type { Language, Term } from '@oyna/contract/common';
import type { Database } from '../../infra/database/database.ts';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Services } from '../../infra/services.ts';
import { localise } from '../../shared/text/localise.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';
import { isForKids, isWithin, kidsRatingOfChannel } from './kids-content.ts';
import { isRecordable } from './recordable.ts';
import { isStation, stationMark } from './station-mark.ts';

/** All channels by number that the viewer may watch, without programmes. A kids' profile has those for children first. */
export async function lineup(
  { db, recordingDays }: Pick<Services, 'db' | 'recordingDays'>,
  language: Language,
  viewer: Viewer | null,
): Promise<LineupChannel[]> {
  const limit = kidsLimit(viewer);
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'number', 'name', 'logo', 'color', 'access', 'archive', 'age_rating', 'category_id'])
    .select([isStation.as('radio'), isRecordable(recordingDays).as('recordable')])
    .where('withdrawn_at', 'is', null)
    .where(isWithin(kidsRatingOfChannel, limit))
    .$if(limit !== null, (query) => query.select(isForKids.as('for_kids')).orderBy('for_kids', 'desc'))
    .orderBy('number')
    .orderBy('id')
    .execute();
  const categories = await categoriesById(db, language);
  const favourites = viewer && (await favouritesOf(db, viewer));
  return rows.map(({ category_id, name, radio, recordable, ...row }) => ({
    ...row,
    ...(recordable && { recordable }),
    ...stationMark(radio, language),
    name: localise(name, language),
    category: categories.get(category_id ?? 0) ?? null,
    ...(favourites && { is_favourite: favourites.has(row.id) }),
  }));
}

async function categoriesById(db: Database, language: Language): Promise<ReadonlyMap<number, Term>> {
  const rows = await db.selectFrom('categories').select(['id', 'slug', 'name']).execute();
  return new Map(rows.map(({ id, slug, name }) => [id, { slug, name: localise(name, language) }]));
}

async function favouritesOf(db: Database, viewer: Viewer): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('favourite_channels')
    .select('channel_id')
    .where(isOwn(viewer, 'favourite_channels'))
    .execute();
  return new Set(rows.map((row) => row.channel_id));
}
