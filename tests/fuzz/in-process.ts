import { sql } from 'kysely';
import { newViewer } from '../server/support/new-viewer.ts';
import { embeddedDatabase } from '../server/support/test-database.ts';
import { startTestServer } from '../server/support/test-server.ts';
import type { Target } from './fixture.ts';

/** Simulated time between two requests, so that account limits do not mask other faults. */
const secondsBetween = 10;
const manyRows = 300;
/** These tables count attempts, including rejected ones, and last-seen times. */
const counters = ['limits', 'pin_tries', 'relay_polls'];
const counting = ['last_seen_at', 'tries', 'polled_at', 'poll_seconds', 'relay_field', 'relay_until'];

/** A server with an in-memory database; each request comes from a different address. */
export async function inProcess(): Promise<Target> {
  const server = await startTestServer(await embeddedDatabase());
  const { db } = server.services;
  const tables = await tablesOf();
  let sent = 0;

  async function tablesOf() {
    const { rows } = await sql<{ name: string; owned: boolean }>`
      select t.table_name as name, exists (
        select from information_schema.columns c
        where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'user_id') as owned
      from information_schema.tables t
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`.execute(db);
    const compared = rows.filter(({ name }) => !counters.includes(name) && !name.startsWith('kysely'));
    return Promise.all(
      compared.map(async (table) => {
        const query = sql<{ count: number }>`select count(*)::int as count from ${sql.table(table.name)}`;
        const [found] = (await query.execute(db)).rows;
        return { ...table, isLarge: (found?.count ?? 0) > manyRows };
      }),
    );
  }

  return {
    async send({ method, url, headers, payload }) {
      sent++;
      const response = await server.app.inject({
        method: method as 'GET',
        url,
        headers,
        remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
        ...(payload !== undefined && { payload }),
      });
      return {
        status: response.statusCode,
        type: String(response.headers['content-type'] ?? ''),
        body: response.body,
      };
    },
    pass: () => server.pass(secondsBetween),
    async digest(user) {
      const wanted = tables.filter(({ name, owned }) => user === undefined || owned || name === 'users');
      const parts = wanted.map(({ name, isLarge }) => {
        const where =
          user === undefined ? sql`true` : name === 'users' ? sql`id = ${user}` : sql`user_id = ${user}`;
        // Every written row records its transaction number, which is enough where reading all rows would take long.
        const sum = isLarge
          ? sql`xmin::text::bigint`
          : sql`hashtextextended((to_jsonb(t) - ${counting}::text[])::text, 0)`;
        return sql`select ${name}::text as name, count(*)::int as rows, coalesce(sum(${sum}), 0)::text as sum
          from ${sql.table(name)} t where ${where}`;
      });
      const { rows } = await sql`${sql.join(parts, sql` union all `)} order by 1`.execute(db);
      return JSON.stringify(rows);
    },
    async newAccount() {
      const viewer = await newViewer(server.services);
      return { ...viewer, token: async () => viewer.token };
    },
    close: () => server.close(),
  };
}
