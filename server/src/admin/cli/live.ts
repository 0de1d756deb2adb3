import '../../shared/require-node.ts';
import { ConfigError } from '../../infra/config-error.ts';
import { migrate } from '../../infra/database/migrate.ts';
import { openDatabase } from '../../infra/database/open-database.ts';
import { withoutLimits } from '../../infra/database/without-limits.ts';
import { makeServices } from '../../infra/make-services.ts';
import { openSecrets } from '../../infra/open-secrets.ts';
import { parseConfig } from '../../infra/parse-config.ts';
import { dependsOnSecret } from '../../modules/accounts/public.ts';
import { liveSettings, runLive } from '../../modules/ingest/public.ts';
import { StartupError } from '../../shared/startup-error.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stop.abort(new Error('the live process was stopped')));

const tell = (sentence: string) => console.log(sentence);

/** Receives streams and inputs until it is stopped, on a machine that reaches the database and MEDIA_DIR. */
async function work(): Promise<void> {
  const config = parseConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    const db = withoutLimits(database.db);
    const secrets = await openSecrets(config, () => dependsOnSecret(database.db));
    const services = { ...makeServices(config, database, secrets), db };
    tell(`recording in ${services.folders.media}`);
    await runLive(services, liveSettings(config, stop.signal, tell));
  } finally {
    await database.close();
  }
}

try {
  await work();
} catch (error) {
  if (error instanceof ConfigError) for (const fault of error.faults) console.error(fault);
  else console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
