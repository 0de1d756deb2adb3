import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import type { Withdrawable } from './listing.ts';

/** The kinds of items that are withdrawn instead of deleted. */
export const withdrawableKinds = ['cinema', 'episode', 'channel', 'stream', 'reel'] as const;
export type WithdrawableKind = (typeof withdrawableKinds)[number];

/** Items by slug; an episode as `SERIES/SEASON/NUMBER`. */
export interface NamedItems {
  readonly kind: WithdrawableKind;
  readonly slugs: readonly string[];
}

const tables = {
  cinema: 'cinema',
  episode: 'episodes',
  channel: 'channels',
  stream: 'streams',
  reel: 'reels',
} as const satisfies Record<WithdrawableKind, Withdrawable>;

/** The table of a kind. */
export const tableOf = (kind: WithdrawableKind): Withdrawable => tables[kind];

/** The named items that exist, in the catalogue or not. */
export function selectNamed(db: Database, { kind, slugs }: NamedItems) {
  if (kind !== 'episode') {
    return db
      .selectFrom(tables[kind])
      .select(['id', 'slug as name', 'withdrawn_by'])
      .where('slug', '=', sql<string>`any (${slugs}::text[])`)
      .execute();
  }
  const name = sql<string>`concat(cinema.slug, '/', season, '/', number)`;
  const series = slugs.map((slug) => slug.split('/')[0] ?? '');
  return db
    .selectFrom('episodes')
    .innerJoin('cinema', 'cinema.id', 'cinema_id')
    .select(['episodes.id', 'episodes.withdrawn_by', name.as('name')])
    .where('cinema.slug', '=', sql<string>`any (${series}::text[])`)
    .where(sql<boolean>`${name} = any (${slugs}::text[])`)
    .execute();
}
