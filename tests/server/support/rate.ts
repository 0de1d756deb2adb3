import type { Database } from '#server/src/infra/database/database.ts';

type Rated = 'channels' | 'programmes' | 'reels' | 'streams';

/** Gives an item an age rating; returns the function that takes it back. */
export async function rate(
  db: Database,
  table: Rated,
  id: number,
  age: number,
): Promise<() => Promise<unknown>> {
  const write = (age_rating: number | null) =>
    db.updateTable(table).set({ age_rating }).where('id', '=', id).execute();
  await write(age);
  return () => write(null);
}
