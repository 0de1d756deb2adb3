import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Signals } from '../signals/signals.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { openPostgres, type StatementLimits } from './open-postgres.ts';
import type { Schema } from './schema.ts';

export interface OpenDatabase {
  readonly db: Kysely<Schema>;
  /** Between all processes that use this database. */
  readonly signals: Signals;
  /** Whether the embedded database was created by this start. */
  readonly isNew?: boolean;
  /** Resolves when the embedded database ended without being closed. Only a start opens it again. */
  readonly ended?: Promise<Error>;
  close(): Promise<void>;
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'fsync' | 'signalsUrl' | 'replicaUrl'>>;

const standardLimits: StatementLimits = { statement: 8000, response: 10_000, connection: 5000 };

/** Opens PostgreSQL by `DATABASE_URL`, otherwise the embedded database in the data folder. */
export async function openDatabase(
  { dataDir, databaseUrl, fsync = false, signalsUrl = null, replicaUrl = null }: Place,
  limits = standardLimits,
): Promise<OpenDatabase> {
  if (databaseUrl === null) return openEmbedded(dataDir, fsync);
  return openPostgres({ databaseUrl, signalsUrl, replicaUrl }, limits);
}
