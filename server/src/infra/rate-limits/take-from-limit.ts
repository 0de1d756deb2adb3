import { sql } from 'kysely';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { ErrorCode } from '../../shared/errors/messages.ts';
import type { Services } from '../services.ts';
import { networkOf } from './network-of.ts';

/** At most `max` attempts of an action within `seconds`, counted for each subject: a phone, an address, a user. */
export interface Limit {
  readonly action: string;
  readonly max: number;
  readonly seconds: number;
  /** Error code of the rejection. */
  readonly code?: ErrorCode;
}

/** Addresses of one network count together. */
export type Subject = string | number;

/** Counts one attempt in the database, so that all replicas share the count; throws `throttled` above the limit. */
export async function takeFromLimit(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { action, max, seconds, code = 'throttled' }: Limit,
  subject: Subject,
): Promise<void> {
  const at = now();
  const fresh = new Date(at.getTime() + seconds * 1000);
  const { count, resets_at } = await db
    .insertInto('limits')
    .values({ key: keyOf(action, subject), count: 1, resets_at: fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when limits.resets_at <= ${at}::timestamptz then 1 else limits.count + 1 end`,
        resets_at: sql<Date>`case when limits.resets_at <= ${at}::timestamptz then excluded.resets_at else limits.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (count <= max) return;
  throw new DomainError(code, { retryAfter: (resets_at.getTime() - at.getTime()) / 1000 });
}

/** Clears the count after a correct attempt. */
export async function forgetLimit({ db }: Services, limit: Limit, subject: Subject): Promise<void> {
  await db.deleteFrom('limits').where('key', '=', keyOf(limit.action, subject)).execute();
}

/** Takes back one correct attempt, because only wrong ones count against an address that many households may share. */
export async function giveBackToLimit({ db }: Services, limit: Limit, subject: Subject): Promise<void> {
  await db
    .updateTable('limits')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('key', '=', keyOf(limit.action, subject))
    .where('count', '>', 0)
    .execute();
}

/** `code:+998…`, `confirm:10.0.0.1` */
function keyOf(action: string, subject: Subject): string {
  return `${action}:${networkOf(String(subject))}`;
}
