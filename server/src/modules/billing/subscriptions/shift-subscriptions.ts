import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../infra/database/schema.ts';

/** Shifts subscriptions that begin at a time or later by milliseconds, possibly negative, so that plans follow one another. */
export async function shiftSubscriptions(
  transaction: Transaction<Schema>,
  { user, from, by, except }: { user: number; from: Date; by: number; except: number },
): Promise<void> {
  const later = (column: string) => sql<Date>`${sql.ref(column)} + make_interval(secs => ${by / 1000})`;
  await transaction
    .updateTable('subscriptions')
    .set({ starts_at: later('starts_at'), ends_at: later('ends_at') })
    .where('user_id', '=', user)
    .where('starts_at', '>=', from)
    .where('id', '!=', except)
    .execute();
}
