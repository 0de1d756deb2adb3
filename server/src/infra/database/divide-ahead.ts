import { sql } from 'kysely';
import type { Database } from './database.ts';
import {
  accountIndex,
  addParts,
  copyRows,
  histories,
  mirrorChanges,
} from './migrations/divided-histories.ts';

/** Profiles whose rows one statement copies. */
const batch = 100;

/**
 * Copies the histories into divided tables while servers of the version before run, so that the migration only exchanges the tables.
 * Short statements, each for some profiles; a trigger brings later changes. After an interruption it begins again.
 */
export async function divideAhead(db: Database, tell: (sentence: string) => void): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  if (await isDivided(db)) return tell('The histories are divided already.');
  await run(`create unique index concurrently if not exists ${accountIndex}`);
  for (const history of histories) {
    const { table } = history;
    await run(`drop table if exists ${table}_parts`);
    await run(`drop trigger if exists mirrored on ${table}`);
    for (const statement of [...addParts(history), ...mirrorChanges(history)]) await run(statement);
    const { rows } = await sql<{ last: number | null }>`select max(id) as last from profiles`.execute(db);
    const last = rows[0]?.last ?? 0;
    for (let from = 0; from <= last; from += batch) {
      await run(copyRows(history, `mine.profile_id > ${from} and mine.profile_id <= ${from + batch}`));
    }
    await run(`comment on table ${table}_parts is 'copied'`);
    tell(`${table}: the rows of ${last} profiles are copied, and later changes follow.`);
  }
}

async function isDivided(db: Database): Promise<boolean> {
  const { rows } = await sql<{ kind: string }>`
    select relkind::text as kind from pg_class where oid = to_regclass('history')`.execute(db);
  return rows[0]?.kind === 'p';
}
