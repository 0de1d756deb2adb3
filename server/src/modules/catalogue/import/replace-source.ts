import type { Database } from '../../../infra/database/database.ts';
import { itemsOfSource } from './sources.ts';
import { type RemovableKind, withdrawItems } from './withdraw.ts';

export interface Replacement {
  readonly source: string;
  /** The slugs in the new file, by kind. */
  readonly keep: Readonly<Partial<Record<RemovableKind, readonly string[]>>>;
  /** How many of them the import has just added; they do not count as items that the source had. */
  readonly added: Readonly<Partial<Record<RemovableKind, number>>>;
  readonly check: boolean;
  /** Whether an operator confirmed that more than half may go. */
  readonly confirmed: boolean;
}

export interface Replaced {
  readonly kind: RemovableKind;
  /** Number of items that the source had before. */
  readonly before: number;
  /** Items that the source no longer has. */
  readonly gone: readonly string[];
  /** Whether these stay, because they are more than half. */
  readonly refused: boolean;
}

/** Withdraws the items of a source that its new file no longer has, unless they are more than half of a kind. */
export async function replaceSource(
  db: Database,
  { source, keep, added, check, confirmed }: Replacement,
  now: Date,
): Promise<Replaced[]> {
  const results: Replaced[] = [];
  for (const [kind, slugs] of await itemsOfSource(db, source)) {
    const kept = new Set(keep[kind]);
    const gone = slugs.filter((slug) => !kept.has(slug));
    const before = slugs.length - (check ? 0 : (added[kind] ?? 0));
    const refused = !confirmed && 2 * gone.length > before;
    if (gone.length === 0) continue;
    if (!refused && !check) await withdrawItems(db, { kind, slugs: gone, by: 'source' }, now);
    results.push({ kind, before, gone, refused });
  }
  return results;
}
