import { LRUCache } from 'lru-cache';
import type { Services } from '../../infra/services.ts';
import { lockAccount } from '../accounts/public.ts';
import { entitlementOf } from '../billing/public.ts';
import type { MediaPass } from './media-address.ts';

/** Silence after which a playback loses its slot. */
export const silenceSeconds = 60;

/** A player requests a segment every few seconds, so a server remembers a right for this time, and a refusal shortly. */
const rightMilliseconds = 15_000;
const denialMilliseconds = 500;
const maxKnown = 20_000;

/**
 * A set that prepares an item and does not play it gives the stream back after this time. It is longer than a result is
 * known here and at a CDN, and than the pause between two segments.
 */
const headStartMilliseconds = 45_000;

type Held = Pick<MediaPass, 'playback' | 'payer' | 'isThumbnails'>;
type Paid = Held & { readonly payer: NonNullable<MediaPass['payer']> };

interface Known {
  readonly until: number;
  readonly allowed: Promise<boolean>;
}

/**
 * Returns a function that checks whether a playback may receive media now: it holds one of the plan's slots, or it has
 * not sent its first heartbeat and the plan has a stream left for its session. Without the database, players go on
 * until their addresses expire.
 */
export function streamRights(services: Services): (pass: Held) => Promise<boolean> {
  const known = new LRUCache<string, Known>({ max: maxKnown });
  return async (pass) => {
    const { playback, payer } = pass;
    if (payer === null || pass.isThumbnails) return true;
    const time = services.now().getTime();
    const before = known.get(playback);
    if (before && time < before.until) return before.allowed;
    const allowed = mayStream(services, { ...pass, payer }).catch(() => true);
    known.set(playback, { until: time + rightMilliseconds, allowed });
    if (!(await allowed)) known.set(playback, { until: time + denialMilliseconds, allowed });
    return allowed;
  };
}

async function mayStream(services: Services, pass: Paid): Promise<boolean> {
  const { user, session } = pass.payer;
  const entitlement = await entitlementOf(services, { id: user });
  if (!entitlement) return false;
  const own = (await playbacksOf(services.db, user)).find(({ id }) => isOf(id, pass));
  const now = services.now().getTime();
  const isHeard = (it: { readonly seen_at: Date }) => it.seen_at.getTime() > now - silenceSeconds * 1000;
  if (own && (own.ended_at !== null || isHeard(own))) return own.ended_at === null;
  return services.db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, user);
    const sessions = await transaction
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.id', 'head_start_until'])
      .where('user_id', '=', user)
      .where('revoked_at', 'is', null)
      .where('blocked_at', 'is', null)
      .execute();
    if (!sessions.some(({ id }) => id === session)) return false;
    const rows = await playbacksOf(transaction, user);
    const running = rows.filter((it) => it.ended_at === null && isHeard(it));
    if (rows.some((it) => isOf(it.id, pass) && it.ended_at !== null)) return false;
    // A session that plays prepares its next item.
    if (running.some((it) => it.session_id === session)) return true;
    const others = sessions.filter(
      ({ id, head_start_until }) =>
        id !== session &&
        ((head_start_until !== null && head_start_until.getTime() > now) ||
          running.some((it) => it.session_id === id)),
    );
    if (others.length >= entitlement.max_streams) return false;
    await transaction
      .updateTable('sessions')
      .set({ head_start_until: new Date(now + headStartMilliseconds) })
      .where('id', '=', session)
      .execute();
    return true;
  });
}

function playbacksOf(db: Pick<Services['db'], 'selectFrom'>, user: number) {
  return db
    .selectFrom('playbacks')
    .select(['id', 'session_id', 'seen_at', 'ended_at'])
    .where('user_id', '=', user)
    .execute();
}

/** Whether a row belongs to the playback; see playback-id.ts. */
function isOf(id: string, { playback }: Paid): boolean {
  return id.replace(/~.*$/, '').endsWith(`-${playback}`);
}
