import { accountTables } from './account-tables.ts';
import { type Scope, scopesOf } from './sql-scopes.ts';

const divided = new Set<string>(accountTables);
/** The copy whose own number is the account. */
const users = new Set(['users']);
const before = new Set(['from', 'join', 'update', 'into', 'using', ',']);
const notAliases = new Set(
  'as set where on using join left right inner cross full natural order group limit offset for returning values select default overriding having window union'.split(
    ' ',
  ),
);

interface Reference {
  readonly table: string;
  readonly alias: string;
  readonly at: number;
}

/**
 * The tables of accounts that a statement uses without an account: by a parameter, a literal, a column of another row, or a join with
 * a table that has one. In doubt a table counts as used without.
 */
export function unownedTables(statement: string): readonly string[] {
  return [...new Set(scopesOf(statement).flatMap(unownedIn))];
}

function unownedIn(scope: Scope): readonly string[] {
  const references = referencesIn(scope, divided);
  const owned = ownedAliases(scope, references);
  return references.filter((it) => !isOwned(scope, it, owned)).map(({ table }) => table);
}

function referencesIn(scope: Scope, tables: ReadonlySet<string>): readonly Reference[] {
  return scope.flatMap((table, at): Reference[] => {
    if (!tables.has(table) || !before.has(scope[at - 1] ?? '') || scope[at + 1] === '.') return [];
    if (scope[at - 2] === 'distinct' && scope[at - 1] === 'from') return [];
    // A comma is between tables only after the word for a list of them; columns have their table's name after a dot or none.
    if (scope[at - 1] === ',' && !isInTableList(scope, at)) return [];
    const next = scope[at + 1] === 'as' ? scope[at + 2] : scope[at + 1];
    const isAlias = next !== undefined && /^[a-z_]/.test(next) && !notAliases.has(next);
    return [{ table, alias: isAlias ? next : table, at }];
  });
}

function isInTableList(scope: Scope, at: number): boolean {
  let depth = 0;
  for (let index = at - 1; index >= 0; index--) {
    if (scope[index] === ')') depth++;
    if (scope[index] === '(' && depth-- === 0) return false;
    if (depth > 0) continue;
    if (scope[index] === 'from' || scope[index] === 'using') return true;
    if (['where', 'select', 'on', 'set', 'returning', 'by'].includes(scope[index] ?? '')) return false;
  }
  return false;
}

/** The aliases whose account is known, directly or by a join. */
function ownedAliases(scope: Scope, references: readonly Reference[]): ReadonlySet<string> {
  const accounts = new Set(referencesIn(scope, users).map(({ alias }) => alias));
  const own = references.map(({ alias }) => alias);
  const aliases = new Set([...own, ...accounts]);
  const owned = new Set<string>();
  const joins: [string, string][] = [];
  for (const [at, word] of scope.entries()) {
    const of = scope[at - 1] === '.' ? (scope[at - 2] ?? '') : null;
    if (word !== 'user_id' && !(word === 'id' && of !== null && accounts.has(of))) continue;
    const mine = of === null ? own : [of];
    const begin = scope[at - 1] === '.' ? at - 2 : at;
    const other = operandOf(scope, begin, at);
    if (other === null) continue;
    for (const alias of mine) {
      if (aliases.has(other)) joins.push([alias, other]);
      else owned.add(alias);
    }
  }
  for (let turn = 0; turn < joins.length; turn++) {
    for (const [one, other] of joins) {
      if (owned.has(one)) owned.add(other);
      if (owned.has(other)) owned.add(one);
    }
  }
  return owned;
}

/** The alias that an account is compared with, or another word for a value; `null` if it is not compared. */
function operandOf(scope: Scope, begin: number, end: number): string | null {
  if (scope[end + 1] === '=') return scope[end + 3] === '.' ? (scope[end + 2] ?? '') : `=${scope[end + 2]}`;
  if (scope[end + 1] === 'in') return 'in';
  if (scope[begin - 1] !== '=') return null;
  return scope[begin - 3] === '.' ? (scope[begin - 4] ?? '') : `=${scope[begin - 2]}`;
}

function isOwned(scope: Scope, { alias, at }: Reference, owned: ReadonlySet<string>): boolean {
  if (scope[at - 1] !== 'into') return owned.has(alias);
  const columns = scope.slice(scope.indexOf('(', at) + 1, scope.indexOf(')', at));
  const conflict = scope.indexOf('conflict', at);
  const target = scope[conflict + 1] === '(' ? scope.slice(conflict + 2, scope.indexOf(')', conflict)) : null;
  return columns.includes('user_id') && (conflict < 0 || target === null || target.includes('user_id'));
}
