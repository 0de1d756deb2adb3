import { readSeen } from '@oyna/contract/received-messages';
import type { Database } from '../../../infra/database/database.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Receiver } from '../messages/recent-messages.ts';
import { hashGuestKey } from './guest-key.ts';

/** A guest's phone, and the television whose remote it is. */
export interface Guest {
  readonly id: string;
  readonly account: number;
  /** That of the television. */
  readonly session: string;
}

/** The guests' phones whose evening goes on, and whose television is still signed in. */
export function presentGuestRows(db: Database, now: Date) {
  return db
    .selectFrom('guest_phones')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'guest_phones.user_id')
        .onRef('sessions.id', '=', 'guest_phones.session_id'),
    )
    .innerJoin('users', 'users.id', 'guest_phones.user_id')
    .where('joined_at', 'is not', null)
    .where('ends_at', '>', now)
    .where('sessions.revoked_at', 'is', null)
    .where('users.blocked_at', 'is', null);
}

/** The phone that a token belongs to; throws `token_not_valid` as soon as it is no remote any more. */
export async function guestOfToken(services: Services, token: string): Promise<Guest> {
  const guest = await presentGuestRows(services.db, services.now())
    .select(['guest_phones.id', 'guest_phones.user_id as account', 'session_id as session'])
    .where('key_hash', '=', hashGuestKey(services, token))
    .executeTakeFirst();
  if (!guest) throw new DomainError('token_not_valid');
  return guest;
}

/** A guest's phone as an end that hears its television alone. */
export function receiverOfGuest(
  { account, session }: Guest,
  { end, seen }: { readonly end: string; readonly seen: string },
): Receiver {
  return { account, role: 'phone', end, hears: session, seen: readSeen(seen) };
}

/** Those of these phones that are still remotes. */
export async function presentGuests(db: Database, now: Date, ids: readonly string[]): Promise<Set<string>> {
  const rows = await presentGuestRows(db, now)
    .select('guest_phones.id')
    .where('guest_phones.id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
