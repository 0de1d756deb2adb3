import type pg from 'pg';
import type { Database } from './database.ts';

export interface PoolStatus {
  readonly total: number;
  readonly idle: number;
  /** Queries waiting for a connection. */
  readonly waiting: number;
}

const pools = new WeakMap<Database, pg.Pool>();

/** Whether the database is PGlite, which runs one query at a time. */
export function isEmbedded(db: Database): boolean {
  return !pools.has(db);
}

export function rememberPool(db: Database, pool: pg.Pool): void {
  pools.set(db, pool);
}

/** The embedded database answers one query at a time over its only connection. */
export function poolStatus(db: Database): PoolStatus {
  const pool = pools.get(db);
  if (!pool) return { total: 1, idle: 1, waiting: 0 };
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}
