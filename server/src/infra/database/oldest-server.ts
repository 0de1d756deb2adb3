import type { Migration } from 'kysely/migration';

/** A migration, and the servers that can work with its tables. */
export interface VersionedMigration {
  readonly migration: Migration;
  /**
   * The last migration that the oldest such server knows. Without one, only servers that know this migration itself can. Servers
   * that run while it is applied are not stopped, whatever it says; this decides whether they may start again.
   */
  readonly oldestServer?: string;
}

/** The last migration that a server must know to work with a database, after some more migrations. Names sort by their numbers. */
export function oldestAfter(
  before: string | null,
  added: Readonly<Record<string, VersionedMigration>>,
): string | null {
  const needed = Object.entries(added).map(([name, { oldestServer }]) => oldestServer ?? name);
  return [...(before === null ? [] : [before]), ...needed].sort().at(-1) ?? null;
}

/**
 * Whether a server that knows some migrations may work with a database that has others, too: it knows all that came before, and
 * `oldest` is not newer than it. Nobody tells the oldest server of a database without that note, so none may.
 */
export function maySkip(
  known: readonly string[],
  applied: ReadonlySet<string>,
  oldest: string | null,
): boolean {
  const last = [...known].sort().at(-1);
  return known.every((name) => applied.has(name)) && last !== undefined && oldest !== null && oldest <= last;
}
