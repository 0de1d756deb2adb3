import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { hashGuestKey, makeGuestKey } from './guest-key.ts';
import { tellGuestNews } from './tell-guest-news.ts';

/** An evening. */
const stayHours = 6;

/** Kind of a phone by its user agent; empty if it says none. */
function kindOf(agent: string): string {
  return /iPhone|iPad|Android/.exec(agent)?.[0] ?? '';
}

/**
 * Takes an invitation. Its secret gives way to the token of the phone in one statement, so only one of two phones gets it. Throws
 * `expired_token`.
 */
export async function joinAsGuest(services: Services, secret: string, agent: string) {
  const { db, now } = services;
  const token = makeGuestKey();
  const at = now();
  const ends_at = new Date(at.getTime() + stayHours * 3_600_000);
  const joined = await db
    .updateTable('guest_phones')
    .set({ key_hash: hashGuestKey(services, token), device: kindOf(agent), joined_at: at, ends_at })
    .where('key_hash', '=', hashGuestKey(services, secret))
    .where('joined_at', 'is', null)
    .where('ends_at', '>', at)
    .returning(['id', 'user_id', 'session_id'])
    .executeTakeFirst();
  if (!joined) throw new DomainError('expired_token');
  const session = await db
    .selectFrom('sessions')
    .select(['name', 'device'])
    .where('id', '=', joined.session_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!session) throw new DomainError('expired_token');
  const { id: guest, user_id: account, session_id } = joined;
  tellGuestNews(services, { account, session: session_id, guest, joined: true });
  const { name, device } = session;
  const kind = device.platform === 'Web' ? '' : device.platform;
  return { token, ends_at: ends_at.toISOString(), session: session_id, television: name ?? kind };
}
