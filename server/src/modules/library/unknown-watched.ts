import type { Database } from '../../infra/database/database.ts';

/** The invalid field: an unknown title, or an episode of another title. */
export async function unknownPart(db: Database, cinema: number, episode: number | null) {
  const title = await db.selectFrom('cinema').select('kind').where('id', '=', cinema).executeTakeFirst();
  if (!title) return 'cinema';
  if (title.kind === 'movie') return episode === null ? null : 'episode';
  const found = await db
    .selectFrom('episodes')
    .select('id')
    .where('id', '=', episode ?? 0)
    .where('cinema_id', '=', cinema)
    .executeTakeFirst();
  return found ? null : 'episode';
}

/** The invalid field for a title, or one of its episodes: a series may come without one. */
export async function unknownTitle(db: Database, cinema: number, episode: number | null) {
  if (episode !== null) return unknownPart(db, cinema, episode);
  const found = await db.selectFrom('cinema').select('id').where('id', '=', cinema).executeTakeFirst();
  return found ? null : 'cinema';
}

/** The invalid field for a season: one that the series lacks, or one beside an episode. */
export async function unknownSeason(
  db: Database,
  cinema: number,
  season: number | null,
  episode: number | null,
) {
  if (season === null) return null;
  const found = await db
    .selectFrom('episodes')
    .select('id')
    .where('cinema_id', '=', cinema)
    .where('season', '=', season)
    .limit(1)
    .executeTakeFirst();
  return found && episode === null ? null : 'season';
}

/** The invalid field for a programme or a reel, which have no episodes. */
export async function unknownShow(
  db: Database,
  kind: 'programme' | 'reel',
  id: number,
  episode: number | null,
) {
  if (episode !== null) return 'episode';
  const table = kind === 'programme' ? 'programmes' : 'reels';
  const found = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return found ? null : kind;
}
