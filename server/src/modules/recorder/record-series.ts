import type { Database } from '../../infra/database/database.ts';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { lockAccount } from '../accounts/public.ts';
import { entitlementOf } from '../billing/public.ts';
import { isRecordable } from '../catalogue/public.ts';
import { fits, keptRanges } from './household-room.ts';
import { seriesKey } from './series-key.ts';

type Given = Pick<Services, 'db' | 'now' | 'recordingDays'>;

/** How far ahead programmes of a series are recorded; guides reach a week or two. */
const aheadMs = 14 * 86_400_000;

/** Rules of series that may be recorded now. */
export function selectRules({ db, recordingDays }: Pick<Given, 'db' | 'recordingDays'>) {
  return db
    .selectFrom('recorded_series')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select(['recorded_series.id', 'recorded_series.user_id', 'profile_id', 'channel_id', 'key', 'full_at'])
    .where(isRecordable(recordingDays))
    .where('withdrawn_at', 'is', null);
}

type Rule = Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number];

/** Plans the recordings of one series of a profile. */
export async function recordOne(
  services: Given,
  viewer: Pick<Viewer, 'id' | 'profile'>,
  rule: number,
): Promise<void> {
  const rules = await selectRules(services)
    .where(isOwn(viewer, 'recorded_series'))
    .where('recorded_series.id', '=', rule)
    .execute();
  await recordSeries(services, rules, async (programmes) =>
    selectKnown(services.db, programmes).where(isOwn(viewer, 'recordings')).execute(),
  );
}

/** The profiles that record or skip one of these programmes. */
export function selectKnown(db: Database, programmes: readonly number[]) {
  return db
    .selectFrom('recordings')
    .select(['user_id', 'profile_id', 'programme_id'])
    .where('programme_id', 'in', programmes);
}

type Known = Awaited<ReturnType<ReturnType<typeof selectKnown>['execute']>>;

/**
 * Plans the recordings of series: each programme that is on or to come, in the order of time, as long as the household has hours
 * left. `knownOf` tells which profiles know some programmes already.
 */
export async function recordSeries(
  services: Given,
  rules: readonly Rule[],
  knownOf: (programmes: readonly number[]) => Promise<Known>,
): Promise<void> {
  const { db, now } = services;
  const full = new Set<Rule>();
  for (const [channel, own] of Map.groupBy(rules, (it) => it.channel_id)) {
    const byKey = Map.groupBy(await upcoming(db, channel, now()), ({ title }) => seriesKey(title));
    const wanted = own.flatMap((rule) => (byKey.get(rule.key) ?? []).map((it) => ({ rule, it })));
    const programmes = wanted.map(({ it }) => it.id);
    const rows = programmes.length > 0 ? await knownOf(programmes) : [];
    const known = new Set(rows.map((it) => `${it.user_id} ${it.profile_id} ${it.programme_id}`));
    const missing = wanted.filter(
      ({ rule, it }) => !known.has(`${rule.user_id} ${rule.profile_id} ${it.id}`),
    );
    for (const [user, them] of Map.groupBy(missing, ({ rule }) => rule.user_id)) {
      for (const rule of await plan(services, user, them)) full.add(rule);
    }
  }
  await noteFull(services, rules, full);
}

type Programme = Awaited<ReturnType<typeof upcoming>>[number];
interface Missing {
  readonly rule: Rule;
  readonly it: Programme;
}

/** Plans what is missing; returns the rules of those for which the household has no hours. */
async function plan({ db, now }: Given, user: number, missing: readonly Missing[]): Promise<Rule[]> {
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
      if (!fits(more, entitlement.recording_hours)) return inOrder.slice(place).map((left) => left.rule);
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

/** Keeps since when series wait for hours, and writes only what changed. */
async function noteFull({ db, now }: Given, rules: readonly Rule[], full: ReadonlySet<Rule>): Promise<void> {
  const changed = rules.filter((rule) => full.has(rule) !== (rule.full_at !== null));
  for (const [user, own] of Map.groupBy(changed, (rule) => rule.user_id)) {
    for (const isFull of [true, false]) {
      const ids = own.filter((rule) => full.has(rule) === isFull).map(({ id }) => id);
      if (ids.length === 0) continue;
      await db
        .updateTable('recorded_series')
        .set({ full_at: isFull ? now() : null })
        .where('user_id', '=', user)
        .where('id', 'in', ids)
        .execute();
    }
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
