import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { applyWindows } from './apply-windows.ts';
import { type NamedItems, selectNamed, tableOf } from './named-items.ts';

/**
 * Takes a withdrawal back, and returns the names of the items that were withdrawn. One outside its window stays out of the
 * catalogue until that begins. Throws `invalid` if another channel has the number of one.
 */
export async function restoreItems(db: Database, items: NamedItems, now: Date): Promise<string[]> {
  const rows = (await selectNamed(db, items)).filter(
    ({ withdrawn_by: by }) => by === 'hand' || by === 'source',
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  if (items.kind === 'channel') await requireFreeNumbers(db, ids);
  await sql`
    update ${sql.table(tableOf(items.kind))} set withdrawn_by = 'window' where id in (${sql.join(ids)})`.execute(
    db,
  );
  await applyWindows(db, now);
  return rows.map(({ name }) => name).sort();
}

async function requireFreeNumbers(db: Database, ids: readonly number[]): Promise<void> {
  const taken = await db
    .selectFrom('channels as gone')
    .innerJoin('channels as others', 'others.number', 'gone.number')
    .select(['others.number', 'others.slug'])
    .where('gone.id', 'in', ids)
    .whereRef('others.id', '!=', 'gone.id')
    .where('others.withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!taken) return;
  const problem = `${taken.number} is already used by the channel "${taken.slug}"`;
  throw new DomainError('invalid', { fields: { slugs: [problem] } });
}
