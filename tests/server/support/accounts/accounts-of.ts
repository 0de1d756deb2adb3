import { accountTables } from './account-tables.ts';

const divided = new RegExp(`(?<![.\\w])"?(?:${accountTables.join('|')})"?(?![.\\w"])`, 'i');

/** Whether a statement is about rows that are divided by account. */
export function isDivided(statement: string): boolean {
  return divided.test(statement.replace(/'(?:[^']|'')*'/g, '0')) || statement.includes('keep_position(');
}

/**
 * The accounts that a statement names: as a value of `user_id` in a condition or a new row, as the first argument of
 * `keep_position`, as the number of a user, or as the owners of heartbeats.
 */
export function accountsOf(statement: string, parameters: readonly unknown[]): ReadonlySet<number> {
  const found = new Set<number>();
  const add = (place: string | undefined) => {
    const value = parameters[Number(place) - 1];
    if (typeof value === 'number') found.add(value);
  };
  const columns = isDivided(statement) ? 'user_id' : 'user_id|id';
  const plain = statement.replaceAll('"', '');
  for (const match of plain.matchAll(new RegExp(`\\b(?:${columns}) = \\$(\\d+)`, 'g'))) add(match[1]);
  for (const match of plain.matchAll(/\$(\d+) = (?:\w+\.)?user_id\b/g)) add(match[1]);
  add(/keep_position\(\s*\$(\d+)/.exec(plain)?.[1]);
  for (const [, names = '', rest = ''] of plain.matchAll(
    /insert into \w+(?: as \w+)?\s*\(([^)]*)\)\s*(?:values\s*|select\s+)([\s\S]*)/g,
  )) {
    const place = names.split(',').findIndex((name) => name.trim() === 'user_id');
    for (const row of place < 0 ? [] : rowsOf(rest.replace(/\b(?:on conflict|returning)\b[\s\S]*/, '')))
      add(/^\s*\$(\d+)/.exec(row[place] ?? '')?.[1]);
  }
  for (const value of parameters) {
    if (typeof value !== 'string' || !value.startsWith('[{"key"')) continue;
    for (const { owner } of JSON.parse(value) as readonly { readonly owner?: number }[])
      if (owner) found.add(owner);
  }
  return found;
}

/** The columns of the new rows: of each row of `values`, or of the one that is selected. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  const isSelected = !text.startsWith('(');
  if (isSelected) rows.push(['']);
  let depth = isSelected ? 1 : 0;
  for (const sign of text) {
    if (sign === ')') depth--;
    const row = rows.at(-1);
    if (sign === '(' && depth === 0) rows.push(['']);
    else if (sign === ',' && depth === 1) row?.push('');
    else if (depth > 0 && row) row[row.length - 1] += sign;
    if (sign === '(') depth++;
  }
  return rows;
}
