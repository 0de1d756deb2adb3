import type { Database } from '../../infra/database/database.ts';

/** The latest entries of the audit log, newest first. */
export function listAudit(db: Database, count: number) {
  return db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(count).execute();
}
