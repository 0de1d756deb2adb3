import type { GuestPhone } from '@oyna/contract/guest-phones';
import type { Services } from '../../../infra/services.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { presentGuestRows } from './guest-of-token.ts';

/** The guests' phones that are remotes of an account's televisions now, in the order in which they joined. */
export async function listGuests(
  { db, now }: Pick<Services, 'db' | 'now'>,
  viewer: Pick<Viewer, 'id' | 'session'>,
): Promise<GuestPhone[]> {
  const rows = await presentGuestRows(db, now())
    .select(['guest_phones.id', 'session_id', 'guest_phones.device', 'joined_at', 'ends_at'])
    .where('guest_phones.user_id', '=', viewer.id)
    .orderBy('joined_at')
    .execute();
  return rows.flatMap(({ id, session_id: session, device, joined_at, ends_at }) =>
    joined_at === null
      ? []
      : [
          {
            id,
            session,
            is_here: session === viewer.session,
            device,
            since: joined_at.toISOString(),
            ends_at: ends_at.toISOString(),
          },
        ],
  );
}
