import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import { lockAccount } from '../accounts/public.ts';
import { entitlementOf } from '../billing/public.ts';
import { isRecordable } from '../catalogue/public.ts';
import { fits, keptRanges } from './household-room.ts';
import { seriesKey } from './series-key.ts';

type Given = Pick<Services, 'db' | 'now' | 'recordingDays'>;

/** How far ahead programmes of a series are recorded; guides reach a week or two. */
const aheadMs = 14 * 86_400_000;

/**
 * Plans the recordings of all series, or of one: each programme that is on or to come, in the order of time, as long as the
 * household has hours left.
 */
export async function recordSeries(services: Given, only?: number): Promise<void> {
  const { db, now, recordingDays } = services;
  const rules = await db
    .selectFrom('recorded_series')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select(['recorded_series.id', 'recorded_series.user_id', 'profile_id', 'channel_id', 'key', 'full_at'])
    .where(isRecordable(recordingDays))
    .where('withdrawn_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('recorded_series.id', '=', only ?? 0))
    .orderBy('recorded_series.id')
    .execute();
  const full = new Set<number>();
  for (const [channel, own] of Map.groupBy(rules, (it) => it.channel_id)) {
    const byKey = Map.groupBy(await upcoming(db, channel, now()), ({ title }) => seriesKey(title));
    const wanted = own.flatMap((rule) => (byKey.get(rule.key) ?? []).map((it) => ({ rule, it })));
    const profile = only === undefined ? null : (own[0]?.profile_id ?? null);
    const known = await knownOf(
      db,
      wanted.map(({ it }) => it.id),
      profile,
    );
    const missing = wanted.filter(({ rule, it }) => !known.has(`${rule.profile_id} ${it.id}`));
    for (const [user, them] of Map.groupBy(missing, ({ rule }) => rule.user_id)) {
      for (const rule of await plan(services, user, them)) full.add(rule);
    }
  }
  await noteFull(services, rules, full);
}

type Programme = Awaited<ReturnType<typeof upcoming>>[number];
interface Missing {
  readonly rule: { readonly id: number; readonly profile_id: number; readonly channel_id: number };
  readonly it: Programme;
}

/** Plans what is missing; returns the rules of those for which the household has no hours. */
async function plan({ db, now }: Given, user: number, missing: readonly Missing[]): Promise<number[]> {
  const entitlement = await entitlementOf({ db, now }, { id: user });
  if (!entitlement?.archive || entitlement.recording_hours === 0) return [];
  return await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, user);
    let ranges = await keptRanges(transaction, user);
    const inOrder = missing.toSorted(
      (one, other) => one.it.starts_at.getTime() - other.it.starts_at.getTime(),
    );
    for (const [place, { rule, it }] of inOrder.entries()) {
      const { id, title, age_rating, starts_at, ends_at } = it;
      const more = [...ranges, { channel: rule.channel_id, from: starts_at, to: ends_at }];
      if (!fits(more, entitlement.recording_hours)) return inOrder.slice(place).map((left) => left.rule.id);
      ranges = more;
      await transaction
        .insertInto('recordings')
        .values({
          ...{ user_id: user, profile_id: rule.profile_id, channel_id: rule.channel_id },
          ...{ programme_id: id, series_id: rule.id, age_rating, starts_at, ends_at },
          title: JSON.stringify(title),
          created_at: now(),
        })
        .onConflict((it) => it.doNothing())
        .execute();
    }
    return [];
  });
}

interface Rule {
  readonly id: number;
  readonly full_at: Date | null;
}

/** Keeps since when series wait for hours, and writes only what changed. */
async function noteFull(
  { db, now }: Given,
  rules: readonly Rule[],
  full: ReadonlySet<number>,
): Promise<void> {
  const changed = rules.filter(({ id, full_at }) => full.has(id) !== (full_at !== null));
  for (const isFull of [true, false]) {
    const ids = changed.filter(({ id }) => full.has(id) === isFull).map(({ id }) => id);
    if (ids.length === 0) continue;
    await db
      .updateTable('recorded_series')
      .set({ full_at: isFull ? now() : null })
      .where('id', 'in', ids)
      .execute();
  }
}

function upcoming(db: Database, channel: number, now: Date) {
  return db
    .selectFrom('programmes')
    .select(['id', 'title', 'age_rating', 'starts_at', 'ends_at'])
    .where('channel_id', '=', channel)
    .where('starts_at', '>', new Date(now.getTime() - 86_400_000))
    .where('starts_at', '<', new Date(now.getTime() + aheadMs))
    .where('ends_at', '>', now)
    .where('is_blacked_out', '=', false)
    .orderBy('starts_at')
    .execute();
}

/** The programmes that profiles, or one of them, record or skip, as "PROFILE PROGRAMME". */
async function knownOf(
  db: Database,
  programmes: readonly number[],
  profile: number | null,
): Promise<ReadonlySet<string>> {
  if (programmes.length === 0) return new Set();
  const rows = await db
    .selectFrom('recordings')
    .select(['profile_id', 'programme_id'])
    .where('programme_id', 'in', programmes)
    .$if(profile !== null, (query) => query.where('profile_id', '=', profile ?? 0))
    .execute();
  return new Set(rows.map(({ profile_id, programme_id }) => `${profile_id} ${programme_id}`));
}
