import type { Database } from './database.ts';

/**
 * Whether this process may do a regular job now: nobody did within the given time, and of simultaneous callers on all
 * replicas this is the first. `key` names the job in `meta`.
 */
export async function claimTurn(db: Database, key: string, seconds: number, now: Date): Promise<boolean> {
  const stamp = Math.floor(now.getTime() / 1000);
  const known = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  const last = Number(known?.value);
  if (known && last > stamp - seconds && last <= stamp) return false;
  const { numInsertedOrUpdatedRows: won } = await db
    .insertInto('meta')
    .values({ key, value: String(stamp) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: String(stamp) })
        .where('meta.value', '=', known?.value ?? ''),
    )
    .executeTakeFirstOrThrow();
  return won !== 0n;
}
