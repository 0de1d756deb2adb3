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

/** The invalid field for a programme, which has no episodes. */
export async function unknownShow(db: Database, programme: number, episode: number | null) {
  if (episode !== null) return 'episode';
  const found = await db.selectFrom('programmes').select('id').where('id', '=', programme).executeTakeFirst();
  return found ? null : 'programme';
}
