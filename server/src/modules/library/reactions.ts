import type { Language } from '@oyna/contract/common';
import { type SelectQueryBuilder, sql } from 'kysely';
import { countFound } from '../../infra/database/count-found.ts';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Schema } from '../../infra/database/schema.ts';
import type { Services } from '../../infra/services.ts';
import type { PageWindow } from '../../shared/page-window.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { cinemaCards, reels } from '../catalogue/public.ts';
import { applyDecision } from './newest-decision.ts';
import { requireTarget, type SentTarget, targetOf } from './target.ts';

/** A viewer's likes or saves. */
export type ReactionKind = 'likes' | 'saves';

interface Decided {
  readonly on: boolean;
  readonly at: Date;
}

/**
 * Adds a title or reel to a viewer's list or removes it, unless they decided later on another set. Returns its state and
 * the number of viewers who have it. Throws `invalid` for an unknown one.
 */
export async function setReaction(
  services: Pick<Services, 'db' | 'now'>,
  kind: ReactionKind,
  sent: SentTarget,
  decided: Decided,
  viewer: Viewer,
  language: Language,
): Promise<{ readonly on: boolean; readonly count: number }> {
  const { db } = services;
  const target = targetOf(sent, language);
  await requireTarget(db, target, language);
  const on = await applyDecision(services, {
    owner: viewer,
    list: kind,
    target: target.column,
    id: target.id,
    ...decided,
  });
  const counts =
    target.column === 'cinema_id'
      ? db.selectFrom('cinema_counts').where('cinema_id', '=', target.id)
      : db.selectFrom('reels').where('id', '=', target.id);
  const row = await (counts as SelectQueryBuilder<Schema, 'cinema_counts' | 'reels', object>)
    .select(kind)
    .executeTakeFirst();
  return { on, count: row?.[kind] ?? 0 };
}

interface Wanted extends PageWindow {
  /** Only titles or only reels. */
  readonly only: 'cinema' | 'reel' | undefined;
  readonly ordering: 'new' | 'title';
}

/** A page of a viewer's likes or saves and the total number. */
export async function listReactions(
  services: Pick<Services, 'db' | 'now'>,
  kind: ReactionKind,
  { only, ordering, limit, offset }: Wanted,
  language: Language,
  viewer: Viewer,
) {
  const { db } = services;
  const mine = db
    .selectFrom(kind)
    .where(isOwn(viewer, kind))
    .$if(only !== undefined, (query) => query.where(`${only ?? 'cinema'}_id`, 'is not', null));
  const rows = await mine
    .select(['cinema_id', 'reel_id', 'created_at'])
    .$if(ordering === 'title', (query) => query.orderBy(titleIn(kind, language)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const cards = await cinemaCards(services, present(rows, 'cinema_id'), language, viewer, {
    keepsUnlisted: true,
  });
  const shown = await reels(
    services,
    { ids: present(rows, 'reel_id'), keepsUnlisted: true },
    language,
    viewer,
  );
  const items = rows.flatMap(({ cinema_id, reel_id, created_at }) => {
    const cinema = cards.find((card) => card.id === cinema_id) ?? null;
    const reel = shown.find((it) => it.id === reel_id) ?? null;
    // A kids' profile does not see items that are now above its age limit.
    return cinema || reel ? [{ cinema, reel, created_at: created_at.toISOString() }] : [];
  });
  return { items, count: await countFound(db, mine.select('id')) };
}

/** The folded title in a language, for ordering. */
function titleIn(kind: ReactionKind, language: Language) {
  const column = sql.lit(language === 'uz-Cyrl' ? 'uz' : language);
  const titles = (['cinema', 'reels'] as const).map((table) => {
    const id = sql.ref(`${kind}.${table === 'cinema' ? 'cinema_id' : 'reel_id'}`);
    const title = sql`lower(coalesce(nullif(title ->> ${column}, ''), title ->> 'uz'))`;
    return sql`(select ${title} from ${sql.table(table)} as named where named.id = ${id})`;
  });
  return sql`coalesce(${sql.join(titles)}) collate "C"`;
}

function present<K extends string>(rows: readonly Record<K, number | null>[], column: K): number[] {
  return rows.flatMap((row) => row[column] ?? []);
}
