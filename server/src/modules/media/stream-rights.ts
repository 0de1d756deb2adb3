import { LRUCache } from 'lru-cache';
import type { Services } from '../../infra/services.ts';
import { lockAccount } from '../accounts/public.ts';
import { entitlementOf } from '../billing/public.ts';
import type { MediaPass } from './media-address.ts';
import { type Places, streamPlaces } from './stream-places.ts';

/** Silence after which a playback loses its slot. */
export const silenceSeconds = 60;

/**
 * A player requests a segment every few seconds, so a server remembers for this time which playbacks of a session have a
 * right, and which have lost it for good. It remembers shortly that an account has no stream left.
 */
const rightMilliseconds = 8000;
const fullMilliseconds = 500;
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
  /** The playbacks of the session that may receive media. */
  readonly passes: Promise<readonly string[]>;
}

/** The right that an edge was told ends there within this time of the look at the database. */
const edgeMilliseconds = 10_000;

/** Everything else that a right depends on is known here for up to 2 s, so an edge may keep it for this long. */
export const longestKeptSeconds = 8;

interface StreamRights {
  (pass: Held): Promise<boolean>;
  /** Whole seconds for which an edge may keep a right that was just found. */
  keptSeconds(pass: Held): number;
}

/**
 * Returns a function that checks whether a playback may receive media now: it holds one of the plan's slots, or is the
 * latest one that its session requested and has not reported yet, and the plan has a stream for the session. Without
 * the database, players go on until their addresses expire.
 */
export function streamRights(services: Services): StreamRights {
  /** By session, so that a playback that takes another's place is allowed instead of it. */
  const known = new LRUCache<string, Known>({ max: maxKnown });
  /** When a refused playback is looked at again. */
  const refused = new LRUCache<string, number>({ max: maxKnown });
  const mayStream = async (pass: Held) => {
    const { playback, payer } = pass;
    if (payer === null || pass.isThumbnails) return true;
    const time = services.now().getTime();
    const before = known.get(payer.session);
    const passesBefore = before && time < before.until ? await before.passes : [];
    if (passesBefore.includes(playback)) return true;
    if (time < (refused.get(playback) ?? 0)) return false;
    const passes = placesOf(services, { ...pass, payer }).then(
      ({ answer, passes }) => {
        if (answer !== 'allowed') {
          refused.set(playback, time + (answer === 'over' ? rightMilliseconds : fullMilliseconds));
        }
        return passes;
      },
      () => [...passesBefore, playback],
    );
    known.set(payer.session, { until: time + rightMilliseconds, passes });
    return (await passes).includes(playback);
  };
  const keptSeconds = ({ payer, isThumbnails }: Held) => {
    if (payer === null || isThumbnails) return longestKeptSeconds;
    const until = known.get(payer.session)?.until ?? 0;
    const left = until - rightMilliseconds + edgeMilliseconds - services.now().getTime();
    return Math.max(0, Math.min(longestKeptSeconds, Math.floor(left / 1000)));
  };
  return Object.assign(mayStream, { keptSeconds });
}

async function placesOf(services: Services, pass: Paid): Promise<Places> {
  const { user, session } = pass.payer;
  const entitlement = await entitlementOf(services, { id: user });
  if (!entitlement) return { answer: 'full', passes: [], takesPlace: false, needsHeadStart: false };
  const now = services.now();
  const look = async (db: Pick<Services['db'], 'selectFrom'>) =>
    streamPlaces({
      session,
      nonce: pass.playback,
      sessions: await sessionsOf(db, user, now),
      reported: await reportedOf(db, user, now),
      maxStreams: entitlement.max_streams,
    });
  const places = await look(services.db);
  if (!places.takesPlace && !places.needsHeadStart) return places;
  return services.db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, user);
    const locked = await look(transaction);
    const { takesPlace, needsHeadStart } = locked;
    const update = transaction.updateTable('sessions').where('user_id', '=', user).where('id', '=', session);
    if (takesPlace) await update.set({ prepared: pass.playback }).execute();
    if (needsHeadStart) {
      await update.set({ head_start_until: new Date(now.getTime() + headStartMilliseconds) }).execute();
    }
    return locked;
  });
}

async function sessionsOf(db: Pick<Services['db'], 'selectFrom'>, user: number, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'head_start_until', 'prepared'])
    .where('user_id', '=', user)
    .where('revoked_at', 'is', null)
    .where('blocked_at', 'is', null)
    .execute();
  return rows.map(({ id, head_start_until, prepared }) => ({
    id,
    prepared,
    hasHeadStart: head_start_until !== null && head_start_until > now,
  }));
}

async function reportedOf(db: Pick<Services['db'], 'selectFrom'>, user: number, now: Date) {
  const heardAfter = new Date(now.getTime() - silenceSeconds * 1000);
  const rows = await db
    .selectFrom('playbacks')
    .select(['id', 'session_id', 'seen_at', 'ended_at'])
    .where('user_id', '=', user)
    .execute();
  return rows.map(({ id, session_id, seen_at, ended_at }) => ({
    session: session_id,
    nonce: nonceOf(id),
    isEnded: ended_at !== null,
    isHeard: seen_at > heardAfter,
  }));
}

/** The nonce in the identifier of a row; see playback-id.ts. It may contain the separator. */
function nonceOf(id: string): string {
  return id.replace(/~.*$/, '').slice(-nonceLength);
}

const nonceLength = 12;
