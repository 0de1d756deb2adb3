import type { PlaylistChannel } from '@oyna/contract/catalogue-playlist';
import { fold } from '../../../shared/text/fold.ts';
import type { Placed } from '../import/outcome.ts';
import type { RowNote } from './playlist-notes.ts';

type Row = Placed<Pick<PlaylistChannel, 'name' | 'category'>>;

/** Characters of a name that are kept before its addition, within the 200 of a name. */
const maxBase = 140;
const maxGroup = 50;

/**
 * A name for each row, none twice. The first row with a name keeps it; others get their group or a number after it.
 * The result depends on the file alone, so the same file gives the same names again.
 */
export function distinctNames(rows: readonly Row[]): { names: string[]; notes: RowNote[] } {
  const first = new Map<string, number>();
  for (const { row, item } of rows) if (!first.has(keyOf(item.name))) first.set(keyOf(item.name), row);
  const taken = new Set(first.keys());
  const counts = new Map<string, number>();
  const notes: RowNote[] = [];
  const names = rows.map(({ row, item: { name, category } }) => {
    const key = keyOf(name);
    const other = first.get(key) ?? row;
    if (other === row) return name;
    const given = withGroup(name, category, taken) ?? withNumber(name, key, { taken, counts });
    taken.add(keyOf(given));
    notes.push({ row, what: 'name', value: name, given, other });
    return given;
  });
  return { names, notes };
}

function withGroup(name: string, group: string | null, taken: ReadonlySet<string>): string | null {
  if (group === null) return null;
  const given = `${name.slice(0, maxBase)} (${group.slice(0, maxGroup)})`;
  return taken.has(keyOf(given)) ? null : given;
}

interface Used {
  readonly taken: ReadonlySet<string>;
  /** The last number after each name, so that thousands of equal names take linear time. */
  readonly counts: Map<string, number>;
}

function withNumber(name: string, key: string, { taken, counts }: Used): string {
  let count = counts.get(key) ?? 1;
  let given: string;
  do given = `${name.slice(0, maxBase)} ${++count}`;
  while (taken.has(keyOf(given)));
  counts.set(key, count);
  return given;
}

/** Names that viewers could not tell apart have the same key. */
export function keyOf(name: string): string {
  return fold(name) || name;
}
