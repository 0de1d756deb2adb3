/** A query or a part of one with its own tables: its words, with `#` for each query inside it. */
export type Scope = readonly string[];

const words = /\$\d+|[a-z_][\w$]*|\d+(?:\.\d+)?|<>|<=|>=|->>|->|::|=>|[^\s\w]/gi;
const begins = new Set(['select', 'insert', 'update', 'delete', 'with']);
const sets = new Set(['union', 'intersect', 'except']);

/** Divides a statement into the query itself, its subqueries, the queries of `with`, and the sides of a union. */
export function scopesOf(statement: string): readonly Scope[] {
  const plain = statement
    .replace(/--[^\n]*/g, ' ')
    .replace(/'(?:[^']|'')*'/g, ' 0 ')
    .replaceAll('"', '');
  const tokens = plain.toLowerCase().match(words) ?? [];
  const scopes: Scope[] = [];
  let at = 0;
  /** Reads one query up to the bracket that ends it. */
  const readQuery = (): void => {
    let own: string[] = [];
    let depth = 0;
    for (; at < tokens.length; at++) {
      const token = tokens[at] ?? '';
      if (token === '(' && begins.has(tokens[at + 1] ?? '')) {
        at++;
        readQuery();
        own.push('#');
        continue;
      }
      if (token === '(') depth++;
      if (token === ')' && depth-- === 0) break;
      if (depth === 0 && sets.has(token)) {
        scopes.push(own);
        own = [];
        continue;
      }
      own.push(token);
    }
    scopes.push(own);
  };
  readQuery();
  return scopes;
}
