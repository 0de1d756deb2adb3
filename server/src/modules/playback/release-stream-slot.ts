import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { lockAccount } from '../accounts/public.ts';
import type { PlaybackClaim } from './playback-id.ts';

/**
 * Releases the slot of a playback. A playback without heartbeats is recorded as ended, so that a pending
 * first heartbeat takes no slot.
 */
export async function releaseStreamSlot(
  { db, now }: Services,
  viewer: Viewer,
  { key, kind, id }: PlaybackClaim & { readonly key: string },
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, viewer.id);
    await transaction
      .insertInto('playbacks')
      .values({
        id: key,
        user_id: viewer.id,
        session_id: viewer.session,
        kind,
        target_id: id,
        started_at: at,
        seen_at: at,
        ended_at: at,
        position: 0,
        watched_at: at,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'id'])
          .doUpdateSet({ ended_at: at })
          .where('playbacks.ended_at', 'is', null),
      )
      .execute();
  });
}
