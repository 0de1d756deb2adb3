import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import type { Fault, Placed } from './outcome.ts';

const keys = {
  genres: 'slug',
  categories: 'slug',
  cinema: 'slug',
  channels: 'slug',
  streams: 'slug',
  reels: 'slug',
  plans: 'slug',
  countries: 'code',
} as const;
export type Referred = keyof typeof keys;

const singular: Readonly<Record<Referred, string>> = {
  genres: 'genre',
  categories: 'category',
  cinema: 'title',
  channels: 'channel',
  streams: 'broadcast',
  reels: 'reel',
  plans: 'plan',
  countries: 'country',
};

export interface Reference {
  readonly table: Referred;
  readonly key: string;
  readonly field: string;
}

export interface References<T> {
  /** The items with complete references. */
  readonly whole: readonly Placed<T>[];
  readonly faults: readonly Fault[];
  /** The identifier of a referenced item. */
  idOf(table: Exclude<Referred, 'countries'>, key: string): number;
}

/** Looks up all references with one query per table; items with unknown references are rejected. */
export async function findReferences<T>(
  db: Database,
  items: readonly Placed<T>[],
  referencesOf: (item: T) => readonly Reference[],
): Promise<References<T>> {
  const wanted = new Map<Referred, Set<string>>();
  const lists = items.map(({ item }) => referencesOf(item));
  for (const { table, key } of lists.flat()) wanted.set(table, (wanted.get(table) ?? new Set()).add(key));
  const found = new Map<Referred, ReadonlyMap<string, number>>();
  for (const [table, set] of wanted) found.set(table, await identifiers(db, table, [...set]));
  const faults = items.flatMap(({ row }, place) =>
    (lists[place] ?? [])
      .filter(({ table, key }) => !found.get(table)?.has(key))
      .map(({ table, key, field }) => ({ row, field, problem: `there is no ${singular[table]} "${key}"` })),
  );
  const rejected = new Set(faults.map((fault) => fault.row));
  return {
    whole: items.filter(({ row }) => !rejected.has(row)),
    faults,
    idOf: (table, key) => found.get(table)?.get(key) ?? 0,
  };
}

/** Identifiers by slug; countries, which have no identifier, have 0. */
export async function identifiers(
  db: Database,
  table: Referred,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (slugs.length === 0) return new Map();
  if (table === 'countries') {
    const rows = await db.selectFrom('countries').select('code').where(isAmong('code', slugs)).execute();
    return new Map(rows.map(({ code }) => [code, 0]));
  }
  const rows = await db.selectFrom(table).select(['id', 'slug']).where(isAmong('slug', slugs)).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** A single parameter for any number of values. */
function isAmong(column: string, values: readonly string[]): RawBuilder<boolean> {
  return sql`${sql.ref(column)} = any(${values}::text[])`;
}
