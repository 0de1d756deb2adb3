import type { Database } from '../../../infra/database/database.ts';
import type { Feed } from './feed.ts';

/** Guides of one playlist; more would be a fault of its header. */
const maxGuides = 10;

/**
 * Fetches the guides that a playlist names as often as the playlist, and no longer those that it has ceased to name. A guide
 * that is a feed already stays as it is.
 */
export async function followGuides(
  db: Database,
  playlist: Pick<Feed, 'id' | 'name' | 'every_seconds'>,
  addresses: readonly string[],
  now: Date,
): Promise<void> {
  const named = [...new Set(addresses)].slice(0, maxGuides);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('feeds')
      .where('playlist_id', '=', playlist.id)
      .$if(named.length > 0, (gone) => gone.where('url', 'not in', named))
      .execute();
    const { id: playlist_id, name, every_seconds } = playlist;
    for (const [place, url] of named.entries()) {
      await transaction
        .insertInto('feeds')
        .values({
          name: await freeName(transaction, `${name}-guide${place === 0 ? '' : `-${place + 1}`}`),
          kind: 'guide',
          url,
          every_seconds,
          playlist_id,
          created_at: now,
          next_at: now,
          report: '[]',
        })
        .onConflict((known) => known.column('url').doNothing())
        .execute();
    }
  });
}

/** The name, or the next one with a number that no feed has. */
export async function freeName(db: Database, wanted: string): Promise<string> {
  const rows = await db.selectFrom('feeds').select('name').where('name', 'like', `${wanted}%`).execute();
  const taken = new Set(rows.map(({ name }) => name));
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`;
  return name;
}
