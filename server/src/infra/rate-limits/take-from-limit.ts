import { sql } from 'kysely';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { ErrorCode } from '../../shared/errors/messages.ts';
import type { Services } from '../services.ts';
import { networkOf } from './network-of.ts';

export interface Limit {
  /** The counted action and subject: `code:+998…`, `confirm:10.0.0.1`. Addresses of one network count together. */
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
  /** Error code of the rejection. */
  readonly code?: ErrorCode;
}

/** Counts one attempt in the database, so that all replicas share the count; throws `throttled` above the limit. */
export async function takeFromLimit(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { key, most, seconds, code = 'throttled' }: Limit,
): Promise<void> {
  const at = now();
  const fresh = new Date(at.getTime() + seconds * 1000);
  const { count, resets_at } = await db
    .insertInto('limits')
    .values({ key: counted(key), count: 1, resets_at: fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when limits.resets_at <= ${at}::timestamptz then 1 else limits.count + 1 end`,
        resets_at: sql<Date>`case when limits.resets_at <= ${at}::timestamptz then excluded.resets_at else limits.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (count <= most) return;
  throw new DomainError(code, { retryAfter: (resets_at.getTime() - at.getTime()) / 1000 });
}

/** Clears the count after a correct attempt. */
export async function forgetLimit({ db }: Services, key: string): Promise<void> {
  await db.deleteFrom('limits').where('key', '=', counted(key)).execute();
}

/** Takes back one correct attempt, because only wrong ones count against an address that many households may share. */
export async function giveBackToLimit({ db }: Services, key: string): Promise<void> {
  await db
    .updateTable('limits')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('key', '=', counted(key))
    .where('count', '>', 0)
    .execute();
}

function counted(key: string): string {
  const at = key.indexOf(':') + 1;
  return key.slice(0, at) + networkOf(key.slice(at));
}
