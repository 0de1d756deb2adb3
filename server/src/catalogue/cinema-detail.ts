import type { CinemaDetail } from '@oyna/contract/cinema';
import type { Language } from '@oyna/contract/common';
import type { Database } from '../database/database.ts';
import type { Viewer } from '../plugins/auth.ts';
import { localise } from '../text/localise.ts';
import { cinemaCards } from './cinema-cards.ts';
import { progressOf } from './progress.ts';

type Seasons = CinemaDetail['seasons'];

/** One title whole; `null` when there is none. */
export async function cinemaDetail(
  db: Database,
  id: number,
  language: Language,
  viewer: Viewer | null,
): Promise<CinemaDetail | null> {
  const [card] = await cinemaCards(db, [id], language, viewer);
  if (!card) return null;
  const { description } = await db
    .selectFrom('cinema')
    .select('description')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const people = await db
    .selectFrom('people')
    .select(['name', 'role'])
    .where('cinema_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    ...card,
    description: localise(description, language),
    people: people.map(({ name, role }) => ({ name: localise(name, language), role })),
    seasons: card.kind === 'series' ? await seasonsOf(db, id, language, viewer) : [],
  };
}

async function seasonsOf(
  db: Database,
  id: number,
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
    const episode = {
      id: row.id,
      number: row.number,
      title: localise(row.title, language),
      description: localise(row.description, language),
      duration: row.duration,
      still: row.still,
      is_playable: row.media !== null,
      ...(progress && { progress: progress.get(row.id) ?? null }),
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
    .where('user_id', '=', viewer.id)
    .where('cinema_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.episode_id, progressOf(row)]));
}
