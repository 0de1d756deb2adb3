import type { Database } from '#server/src/infra/database/database.ts';
import { openDatabase } from '#server/src/infra/database/open-database.ts';
import type { Service } from './start-service.ts';

/** Restarts the service with another content of its database. Pages that are open meanwhile miss it. */
export async function changeDatabase(
  service: Service,
  change: (db: Database) => Promise<unknown>,
): Promise<void> {
  await service.stop();
  const { db, close } = await openDatabase({ dataDir: service.dataDir, databaseUrl: null });
  await change(db);
  await close();
  await service.restart();
}
