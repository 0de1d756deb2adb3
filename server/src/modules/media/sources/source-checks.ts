import type { Selectable } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import type { SourceChecks } from '../../../infra/database/schema/playback.ts';

export type SourceCheck = Selectable<SourceChecks>;

/** A look that is older than this says nothing about now, in ms: the job may have stopped. */
const validMs = 5 * 60_000;

/** Whether a source in this state does not work. */
export function isFailing(state: SourceCheck['state']): boolean {
  return state !== 'unknown' && state !== 'ok';
}

/** The last looks at some sources by their names, or at all. */
export async function sourceChecks(
  db: Database,
  refs?: readonly string[],
): Promise<ReadonlyMap<string, SourceCheck>> {
  if (refs?.length === 0) return new Map();
  const rows = await db
    .selectFrom('source_checks')
    .selectAll()
    .$if(refs !== undefined, (query) => query.where('ref', 'in', refs ?? []))
    .execute();
  return new Map(rows.map((row) => [row.ref, row]));
}

/** The sources that do not work now, by their last looks: at most so many, those that failed first before others. */
export async function deadChecks(db: Database, now: Date, max: number): Promise<SourceCheck[]> {
  return await db
    .selectFrom('source_checks')
    .selectAll()
    .where('state', 'not in', ['unknown', 'ok'])
    .where('checked_at', '>=', new Date(now.getTime() - validMs))
    .orderBy('since')
    .orderBy('ref')
    .limit(max)
    .execute();
}

/** Whether a source does not work now, by its last look. */
export function isDead(check: SourceCheck | undefined, now: Date): boolean {
  if (!check?.checked_at || now.getTime() - check.checked_at.getTime() > validMs) return false;
  return isFailing(check.state);
}

/** A set reports that it could not play a source. The next look begins with it. */
export async function noteFailure(db: Database, ref: string, now: Date): Promise<void> {
  await db
    .insertInto('source_checks')
    .values({
      ref,
      state: 'unknown',
      detail: '',
      since: now,
      window_seconds: 0,
      reports: 1,
      reported_at: now,
      checked_at: null,
      mark: null,
      moved_at: null,
      age_seconds: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('ref')
        .doUpdateSet((row) => ({ reports: row('source_checks.reports', '+', 1), reported_at: now })),
    )
    .execute();
}
