import type { Database } from './database.ts';

const unlimited = new WeakMap<Database, Database>();

export function rememberWithoutLimits(db: Database, same: Database): void {
  unlimited.set(db, same);
}

/** The same database for jobs and operators, whose statements take as long as they need. */
export function withoutLimits(db: Database): Database {
  return unlimited.get(db) ?? db;
}
