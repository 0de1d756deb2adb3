import '../../shared/require-node.ts';
import { ConfigError } from '../../infra/config-error.ts';
import { migrate } from '../../infra/database/migrate.ts';
import { openDatabase } from '../../infra/database/open-database.ts';
import { withoutLimits } from '../../infra/database/without-limits.ts';
import { makeServices } from '../../infra/make-services.ts';
import { openSecrets } from '../../infra/open-secrets.ts';
import { parseConfig } from '../../infra/parse-config.ts';
import { dependsOnSecret } from '../../modules/accounts/public.ts';
import { requireTools } from '../../modules/factory/public.ts';
import { StartupError } from '../../shared/startup-error.ts';
import { runWorker } from '../worker/run-worker.ts';
import { workerThreads } from '../worker/worker-threads.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stop.abort(new Error('the worker was stopped')));

const tell = (sentence: string) => console.log(sentence);

/** Makes the films of the queue until it is stopped, on any machine that reaches the database and MEDIA_DIR. */
async function work(): Promise<void> {
  const config = parseConfig(process.env);
  await requireTools();
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    const db = withoutLimits(database.db);
    const secrets = await openSecrets(config, () => dependsOnSecret(database.db));
    const services = { ...makeServices(config, database, secrets), db };
    tell(`waiting for films; they are made in ${services.folders.media}`);
    await runWorker(services, { threads: workerThreads(config), signal: stop.signal, tell });
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
