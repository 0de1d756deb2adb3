import { type Kysely, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import { unownedTables } from './unowned-tables.ts';

/** A file of the server and a table that it uses without an account. */
export type Unowned = ReadonlyMap<string, readonly string[]>;

/** Returns a database that looks at every statement, and the files whose statements use tables of accounts without an account. */
export function watchStatements<T>(db: Kysely<T>): { readonly db: Kysely<T>; readonly unowned: Unowned } {
  const compiler = new PostgresQueryCompiler();
  const known = new Map<string, readonly string[]>();
  const unowned = new Map<string, readonly string[]>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql } = compiler.compileQuery(node, queryId);
      const tables = known.get(sql) ?? unownedTables(sql);
      known.set(sql, tables);
      const file = tables.length > 0 ? callerOf(new Error().stack ?? '') : null;
      if (file) unowned.set(file, [...new Set([...(unowned.get(file) ?? []), ...tables])].sort());
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), unowned };
}

/** The first file of the server that is no plumbing; `null` for statements of tests. */
function callerOf(stack: string): string | null {
  const line = stack
    .split('\n')
    .find(
      (it) =>
        /\/(?:server\/src|tests)\//.test(it) && !/support\/accounts|infra\/database\/count-found/.test(it),
    );
  return /\/server\/src\/([\w/.-]+\.ts)/.exec(line ?? '')?.[1] ?? null;
}
