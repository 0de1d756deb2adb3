import type { Database } from '../../infra/database/database.ts';

const maxAtOnce = 5000;

/** Notes the time of episodes that have become playable since the last call. */
export async function dateEpisodes(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('episodes')
    .set({ available_at: now })
    .where('id', 'in', (from) =>
      from
        .selectFrom('episodes')
        .select('id')
        .where('available_at', 'is', null)
        .where('is_playable', '=', true)
        .orderBy('id')
        .limit(maxAtOnce),
    )
    .execute();
}
