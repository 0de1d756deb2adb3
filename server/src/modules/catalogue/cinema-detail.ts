import type { Language } from '@oyna/contract/common';
import type { CinemaDetail } from '@oyna/contract/title';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Services } from '../../infra/services.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Text } from '../../shared/text/text.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { availabilityNotice } from './availability-notice.ts';
import { cinemaCards } from './cinema-cards.ts';
import { progressOf } from './progress.ts';

type Seasons = CinemaDetail['seasons'];

/** The complete title, or `null`. One outside its window is complete, too, but not playable. */
export async function cinemaDetail(
  services: Pick<Services, 'db' | 'now'>,
  id: number,
  language: Language,
  viewer: Viewer | null,
): Promise<CinemaDetail | null> {
  const { db } = services;
  const [card] = await cinemaCards(services, [id], language, viewer, { keepsUnlisted: true });
  const rest = card && (await restOf(db, id));
  if (!rest) return null;
  const isListed = rest.withdrawn_at === null;
  const notice = availabilityNotice(rest, language, services.now());
  return {
    ...card,
    ...(notice !== null && { notice }),
    description: localise(rest.description, language),
    people: (rest.people ?? []).map(({ name, role }) => ({
      name: localise(name, language),
      role,
      key: name.uz,
    })),
    trailer: rest.has_trailer && isListed,
    seasons: card.kind === 'series' ? await seasonsOf(services, { id, isListed }, language, viewer) : [],
  };
}

interface PersonRow {
  readonly name: Text;
  readonly role: 'director' | 'actor';
}

/** The fields that a card does not load. */
function restOf(db: Database, id: number) {
  return db
    .selectFrom('cinema')
    .select([
      'description',
      'withdrawn_at',
      'available_from',
      'available_until',
      sql<boolean>`trailer is not null or trailer_sources <> '[]'`.as('has_trailer'),
    ])
    .select(
      sql<readonly PersonRow[] | null>`(
        select json_agg(json_build_object('name', name, 'role', role) order by position)
        from people where people.cinema_id = cinema.id
      )`.as('people'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

async function seasonsOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, isListed }: { readonly id: number; readonly isListed: boolean },
  language: Language,
  viewer: Viewer | null,
): Promise<Seasons> {
  const episodes = await db
    .selectFrom('episodes')
    .selectAll()
    .where('cinema_id', '=', id)
    .orderBy('season')
    .orderBy('number')
    .execute();
  const progress = viewer === null ? null : await progressOfEpisodes(db, id, viewer);
  const seasons: Seasons = [];
  for (const row of episodes) {
    // The title says it for all of its episodes.
    const notice = isListed ? availabilityNotice(row, language, now()) : null;
    const episode = {
      id: row.id,
      number: row.number,
      title: localise(row.title, language),
      description: localise(row.description, language),
      duration: row.duration,
      still: row.still,
      is_playable: row.is_playable && isListed,
      ...(notice !== null && { notice }),
      ...(progress && {
        progress: progress.get(row.id) ?? null,
        is_watched: progress.get(row.id)?.watched ?? false,
      }),
    };
    const last = seasons.at(-1);
    if (last?.number === row.season) last.episodes.push(episode);
    else seasons.push({ number: row.season, episodes: [episode] });
  }
  return seasons;
}

async function progressOfEpisodes(db: Database, id: number, viewer: Viewer) {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where(isOwn(viewer, 'history'))
    .where('cinema_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.episode_id, progressOf(row)]));
}
