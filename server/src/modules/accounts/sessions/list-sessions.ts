import type { Session } from '@oyna/contract/own-account';
import { sql } from 'kysely';
import { isSameNetwork } from '../../../infra/rate-limits/network-of.ts';
import type { Services } from '../../../infra/services.ts';
import type { PageWindow } from '../../../shared/page-window.ts';
import type { Viewer } from '../../../shared/viewer.ts';

interface Listed {
  readonly count: number;
  readonly sessions: Session[];
}

/** The signed-in devices of an account: the current one first, then by last use. `ip` is the caller’s address. */
export async function listSessions(
  { db, now }: Services,
  viewer: Viewer,
  { limit, offset }: PageWindow,
  ip: string,
): Promise<Listed> {
  const at = now();
  const open = db
    .selectFrom('sessions')
    .where('user_id', '=', viewer.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at);
  const { count } = await open.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const rows = await open
    .selectAll()
    .orderBy(sql`id = ${viewer.session}::uuid`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    device: { platform: row.device.platform, model: row.device.model },
    name: row.name,
    ip: row.ip,
    same_network: isSameNetwork(row.ip, ip),
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === viewer.session,
    relay_field: row.relay_until !== null && row.relay_until > at ? row.relay_field : null,
  }));
  return { count, sessions };
}
