import { randomUUID } from 'node:crypto';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { hashGuestKey, makeGuestKey } from './guest-key.ts';
import { listGuests } from './list-guests.ts';

/** How long a phone may take an invitation. */
export const invitationSeconds = 600;
/** Of a television, at once. */
const maxGuests = 4;

/** Makes the only invitation of the caller's television; returns its secret. Throws `too_many_guests`. */
export async function inviteGuest(services: Services, { id, session }: Viewer): Promise<string> {
  const { db, now } = services;
  const guests = await listGuests(services, { id, session });
  if (guests.filter(({ is_here }) => is_here).length >= maxGuests) {
    throw new DomainError('too_many_guests');
  }
  const secret = makeGuestKey();
  await db
    .deleteFrom('guest_phones')
    .where('session_id', '=', session)
    .where('joined_at', 'is', null)
    .execute();
  await db
    .insertInto('guest_phones')
    .values({
      id: randomUUID(),
      user_id: id,
      session_id: session,
      key_hash: hashGuestKey(services, secret),
      device: '',
      joined_at: null,
      ends_at: new Date(now().getTime() + invitationSeconds * 1000),
    })
    .execute();
  return secret;
}
