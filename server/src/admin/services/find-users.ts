import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { listed } from './listed.ts';

const max = 50;

/** Finds the newest accounts by identifier, part of a phone number, or part of a name. */
export async function findUsers(db: Database, text: string) {
  const digits = text.replace(/[\s()+-]/g, '');
  const isNumber = /^\d+$/.test(digits);
  const name = sql<string>`concat_ws(' ', first_name, last_name)`;
  const rows = await selectAccounts(db)
    .where((where) =>
      where.or([
        where(sql`position(lower(${text}) in lower(${name}))`, '>', sql.lit(0)),
        ...(isNumber
          ? [
              where(sql`position(${digits} in phone)`, '>', sql.lit(0)),
              where(sql<string>`users.id::text`, '=', digits),
            ]
          : []),
      ]),
    )
    .orderBy(sql`users.id::text = ${digits}`, 'desc')
    .orderBy('users.id', 'desc')
    .limit(max + 1)
    .execute();
  return listed('users', rows, max);
}

/** Accounts in the operator's view. */
export function selectAccounts(db: Database) {
  return db
    .selectFrom('users')
    .select(['users.id', 'phone', 'first_name', 'last_name', 'lang', 'users.created_at', 'blocked_at'])
    .select((expression) =>
      expression
        .selectFrom('sessions')
        .select((it) => it.fn.max('sessions.last_seen_at').as('last'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_seen_at'),
    );
}
