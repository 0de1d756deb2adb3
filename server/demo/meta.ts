import type { Database } from '../src/infra/database/database.ts';

/** Key of the loaded version of the demo catalogue. */
export const demoVersionKey = 'demo-version';

export async function readMeta(db: Database, key: string): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function writeMeta(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
