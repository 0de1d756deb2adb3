import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { EmbeddedDialect } from '#server/src/infra/database/migration-lock.ts';
import type { OpenDatabase } from '#server/src/infra/database/open-database.ts';
import type { Schema } from '#server/src/infra/database/schema.ts';
import { ProcessSignals } from '#server/src/infra/signals/process-signals.ts';

/** The embedded database without a folder; its data ends with the process. `content` is a dump of another one. */
export async function openInMemory(
  content?: Blob,
  onStatement?: (sql: string) => void,
): Promise<OpenDatabase> {
  const pglite = await PGlite.create(content && { loadDataDir: content });
  const db = new Kysely<Schema>({
    dialect: new EmbeddedDialect({ pglite }),
    ...(onStatement && { log: ({ query }) => onStatement(query.sql) }),
  });
  return { db, signals: new ProcessSignals(), close: () => db.destroy() };
}
