import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../infra/database/database.ts';
import { isNotOver } from '../../infra/database/is-not-over.ts';
import type { SenderRole } from './run/live-item.ts';

const keyBytes = 18;
const keyForm = /^[\w-]{24}$/;

/** A new key for a sender. It is shown once; the database keeps its hash. */
export function newStreamKey(): { readonly key: string; readonly hash: string } {
  const key = randomBytes(keyBytes).toString('base64url');
  return { key, hash: hashOf(key) };
}

/** Whose key it is; `null` if it opens nothing now: a wrong one, a revoked one, or one of a stream that is over or withdrawn. */
export async function openStreamKey(
  db: Database,
  key: string,
  now: Date,
): Promise<{ readonly id: number; readonly stream: number; readonly role: SenderRole } | null> {
  if (!keyForm.test(key)) return null;
  const row = await validKeys(db, now).where('hash', '=', hashOf(key)).executeTakeFirst();
  return row ? { id: row.id, stream: row.stream_id, role: row.role } : null;
}

/** Whether a key still opens its stream. */
export async function hasStreamKey(db: Database, id: number, now: Date): Promise<boolean> {
  return (await validKeys(db, now).where('stream_keys.id', '=', id).executeTakeFirst()) !== undefined;
}

function validKeys(db: Database, now: Date) {
  return db
    .selectFrom('stream_keys')
    .innerJoin('streams', 'streams.id', 'stream_id')
    .select(['stream_keys.id', 'stream_id', 'role'])
    .where('withdrawn_at', 'is', null)
    .where(isNotOver(now));
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
