import type { Language } from '@oyna/contract/common';
import type { HistoryItem } from '@oyna/contract/history';
import type { Database } from '../../infra/database/database.ts';
import { localise } from '../../shared/text/localise.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';
import { isWithin, kidsRatingOfProgramme, programmeOf, ratingOfProgramme } from '../catalogue/public.ts';

type ShownProgramme = NonNullable<HistoryItem['programme']>;

/** Programmes that the viewer may watch, with their channels, by identifier. */
export async function shownProgrammes(
  db: Database,
  ids: readonly number[],
  language: Language,
  viewer: Viewer,
): Promise<ReadonlyMap<number, ShownProgramme>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('programmes')
    .innerJoin('channels', 'channels.id', 'programmes.channel_id')
    .select(['programmes.id', 'title', 'description', 'starts_at', 'ends_at'])
    .select(ratingOfProgramme.as('age_rating'))
    .select(['channels.id as channel_id', 'number', 'name', 'logo', 'color', 'access'])
    .where('programmes.id', 'in', ids)
    .where('channels.withdrawn_at', 'is', null)
    .where(isWithin(kidsRatingOfProgramme, kidsLimit(viewer)))
    .execute();
  return new Map(
    rows.map(({ channel_id, number, name, logo, color, access, ...row }) => {
      const channel = { id: channel_id, number, name: localise(name, language), logo, color, access };
      return [row.id, { ...programmeOf(row, language), channel }];
    }),
  );
}
