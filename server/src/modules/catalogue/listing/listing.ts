import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import type { WithdrawnBy } from '../../../infra/database/schema/column-types.ts';

/** The tables whose rows are withdrawn instead of deleted, because viewers' rows refer to them. */
export const withdrawable = ['cinema', 'channels', 'streams', 'reels', 'episodes'] as const;
export type Withdrawable = (typeof withdrawable)[number];

/** The columns that say whether a row is in the catalogue. */
export interface Listing {
  readonly withdrawn_at: Date | null;
  readonly withdrawn_by: WithdrawnBy | null;
}

/** The fields of an item in catalogue files that decide about its listing. */
interface Imported {
  readonly withdrawn: boolean | null;
  readonly available_from: string | null;
  readonly available_until: string | null;
}

/**
 * The listing of an item that is imported. A withdrawal by hand ends only by hand; one by the source of the item ends, because
 * the source has it.
 */
export function listingOf(item: Imported, before: Listing | undefined, now: Date): Listing {
  const isByHand = item.withdrawn ?? before?.withdrawn_by === 'hand';
  const by = isByHand ? 'hand' : isOpen(item, now) ? null : 'window';
  return { withdrawn_by: by, withdrawn_at: by === null ? null : (before?.withdrawn_at ?? now) };
}

function isOpen({ available_from: from, available_until: until }: Imported, now: Date): boolean {
  const time = now.toISOString();
  return (from === null || from <= time) && (until === null || until > time);
}

/** The listings of the items that exist, by slug. */
export async function listingsOf(
  db: Database,
  table: Exclude<Withdrawable, 'episodes'>,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, Listing>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(['slug', 'withdrawn_at', 'withdrawn_by'])
    .where('slug', 'in', slugs)
    .execute();
  return new Map(rows.map(({ slug, ...listing }) => [slug, listing]));
}

interface StoredWindow {
  readonly available_from: Date | null;
  readonly available_until: Date | null;
}

/** The window of a row as in catalogue files. */
export function exportedWindow({ available_from: from, available_until: until }: StoredWindow) {
  return { available_from: from?.toISOString() ?? null, available_until: until?.toISOString() ?? null };
}

/** The listing of a row as in catalogue files. */
export function exportedListing(row: StoredWindow & Pick<Listing, 'withdrawn_by'>) {
  return { ...exportedWindow(row), withdrawn: row.withdrawn_by === 'hand' ? true : null };
}

/** Whether a row is exported. One that its source no longer has is not. */
export const isExported = (table: Withdrawable) =>
  sql<boolean>`(${sql.ref(`${table}.withdrawn_by`)} is distinct from 'source')`;

/** The columns in the shape of a table that an import writes. */
export const listingColumns = {
  available_from: 'timestamptz',
  available_until: 'timestamptz',
  withdrawn_at: 'timestamptz',
  withdrawn_by: 'text',
} as const;
