import type { Transaction } from 'kysely';
import type { Schema } from '../../infra/database/schema.ts';
import type { Services } from '../../infra/services.ts';
import { secondsBefore } from '../../shared/seconds-before.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { lockAccount } from '../accounts/public.ts';
import { entitlementOf } from '../billing/public.ts';
import { silenceSeconds } from '../media/public.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { KeepHeartbeat } from './keep-heartbeats.ts';
import { isEarlier } from './playback-id.ts';

/** How long an ended playback is remembered, so that a pending heartbeat does not revive it. */
const endedSeconds = 600;

export type Kept =
  | { readonly outcome: 'kept' | 'ended' | 'no-plan'; readonly isSaved: boolean }
  /** `running` has the keys of the running playbacks. */
  | { readonly outcome: 'full'; readonly running: readonly string[] };

/**
 * Takes a stream slot with the first heartbeat and keeps it with the following ones. A session holds at most
 * one slot: its next playback takes over the slot of the previous one. However many heartbeats arrive at
 * once, on any replica, there are never more playbacks than the plan allows.
 */
export async function acquireStreamSlot(
  services: Services,
  viewer: Viewer,
  heartbeat: Heartbeat,
  keep: KeepHeartbeat,
): Promise<Kept> {
  const { isKept, isSaved } = await keep({ ...heartbeat, user: viewer.id });
  if (isKept) return { outcome: 'kept', isSaved };
  const entitlement = await entitlementOf(services, viewer);
  if (!entitlement) return { outcome: 'no-plan', isSaved };
  const taken = await services.db
    .transaction()
    .execute((transaction) => take(transaction, services.now(), viewer, heartbeat, entitlement.max_streams));
  return taken.outcome === 'full' ? taken : { ...taken, isSaved };
}

type Taken =
  | { readonly outcome: 'kept' | 'ended' }
  | { readonly outcome: 'full'; readonly running: readonly string[] };

async function take(
  db: Transaction<Schema>,
  now: Date,
  viewer: Viewer,
  heartbeat: Heartbeat,
  max: number,
): Promise<Taken> {
  await lockAccount(db, viewer.id);
  // Deleted instead of ignored: a heartbeat arriving now on another replica either comes first and counts, or
  // finds its row gone and takes this path.
  await db
    .deleteFrom('playbacks')
    .where('user_id', '=', viewer.id)
    .where((where) =>
      where.or([
        where('ended_at', '<=', secondsBefore(now, endedSeconds)),
        where.and([
          where('ended_at', 'is', null),
          where('seen_at', '<=', secondsBefore(now, silenceSeconds)),
        ]),
      ]),
    )
    .execute();
  const rows = await db
    .selectFrom('playbacks')
    .select(['id', 'session_id', 'ended_at'])
    .where('user_id', '=', viewer.id)
    .execute();
  const own = rows.find((row) => row.id === heartbeat.key);
  if (own) return { outcome: own.ended_at === null ? 'kept' : 'ended' };
  const running = rows.filter((row) => row.ended_at === null);
  const previous = running.filter((row) => row.session_id === viewer.session).map((row) => row.id);
  // A late first heartbeat does not take the slot back from a newer playback.
  if (previous.some((id) => isEarlier(heartbeat.key, id))) return { outcome: 'ended' };
  if (previous.length > 0) {
    await db
      .updateTable('playbacks')
      .set({ ended_at: now })
      .where('user_id', '=', viewer.id)
      .where('id', 'in', previous)
      .execute();
  }
  const others = running.filter((row) => row.session_id !== viewer.session).map((row) => row.id);
  if (others.length >= max) return { outcome: 'full', running: others };
  await db
    .insertInto('playbacks')
    .values({
      id: heartbeat.key,
      user_id: viewer.id,
      session_id: viewer.session,
      kind: heartbeat.kind,
      target_id: heartbeat.id,
      started_at: now,
      seen_at: now,
      position: heartbeat.position,
      watched_at: heartbeat.watchedAt,
    })
    .execute();
  // From now on, the slot counts.
  await db
    .updateTable('sessions')
    .set({ head_start_until: null })
    .where('user_id', '=', viewer.id)
    .where('id', '=', viewer.session)
    .execute();
  return { outcome: 'kept' };
}
