import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Service, startService } from '../../e2e/support/start-service.ts';

/** The service of a walk, whose operator can ask for a newer app. */
export interface JourneyService extends Service {
  /** Sets the oldest version of the app that is supported. */
  support(minimum: string): void;
}

export async function startJourneyService(): Promise<JourneyService> {
  const folder = mkdtempSync(join(tmpdir(), 'oyna-remote-'));
  const file = join(folder, 'remote.json');
  const support = (minimum: string): void =>
    writeFileSync(file, JSON.stringify({ version: 2, min_app_version: minimum }));
  support('0.0.0');
  // A server with a cache would give the configuration before a change for half a minute.
  const service = await startService({ REMOTE_CONFIG: file, CACHE_MB: '0' });
  return {
    ...service,
    support,
    async close() {
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
