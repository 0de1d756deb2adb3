import type { Config } from '../../infra/config.ts';
import { ConfigError } from '../../infra/config-error.ts';
import { migrate } from '../../infra/database/migrate.ts';
import { openDatabase } from '../../infra/database/open-database.ts';
import { withoutLimits } from '../../infra/database/without-limits.ts';
import { makeServices } from '../../infra/make-services.ts';
import { openSecrets } from '../../infra/open-secrets.ts';
import { parseConfig } from '../../infra/parse-config.ts';
import type { Services } from '../../infra/services.ts';
import { dependsOnSecret } from '../../modules/accounts/public.ts';
import { StartupError } from '../../shared/startup-error.ts';

interface Given {
  readonly config: Config;
  /** Those of a server, without its time limits for queries. */
  readonly services: Services;
  /** Aborted by SIGINT and SIGTERM. */
  readonly signal: AbortSignal;
  /** Prints a sentence for the operator. */
  tell(sentence: string): void;
}

/** Runs a process beside the server, with the server's settings. Prints a failure in a sentence, and sets the exit code then. */
export async function runProcess(name: string, work: (given: Given) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new Error(`the ${name} was stopped`)));
  try {
    const config = parseConfig(process.env);
    const database = await openDatabase(config);
    try {
      await migrate(database.db);
      const db = withoutLimits(database.db);
      const secrets = await openSecrets(config, () => dependsOnSecret(database.db));
      const services = { ...makeServices(config, database, secrets), db };
      await work({ config, services, signal: stop.signal, tell: (sentence) => console.log(sentence) });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof ConfigError) for (const fault of error.faults) console.error(fault);
    else console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}
