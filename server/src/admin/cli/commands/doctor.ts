import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../../infra/config-error.ts';
import { parseConfig } from '../../../infra/parse-config.ts';
import { countReadableByOthers } from '../../../infra/private-files.ts';
import { unnamedOriginFault, unnamedOrigins } from '../../../infra/unnamed-origins.ts';
import { StartupError } from '../../../shared/startup-error.ts';
import { AdminApiError } from '../../client/admin-api-error.ts';
import type { Local, LocalCommand } from '../command.ts';

interface Readiness {
  readonly content: boolean;
  readonly account: boolean;
  /** Whether an owner has a key of their own. */
  readonly owner: boolean;
}

export const doctor: LocalCommand = {
  name: 'doctor',
  args: [],
  does: 'lists everything that is not ready for production; exits with 1 if it finds anything',
  async inspect(local) {
    const faults = [
      ...settingFaults(local.environment),
      ...fileFaults(local),
      ...(await databaseFaults(local)),
    ];
    const text = faults.length === 0 ? 'Ready for production.' : faults.join('\n');
    return { json: faults, text, isFault: faults.length > 0 };
  },
};

function settingFaults(environment: Local['environment']): readonly string[] {
  const faults: string[] = [];
  if (environment.MODE?.trim() !== 'production') {
    faults.push('MODE must be production: demo mode serves only the local network');
  }
  if (['', 'no'].includes(environment.TRUST_PROXY?.trim() ?? '')) {
    faults.push(
      'TRUST_PROXY must name the proxy that terminates TLS: otherwise all viewers share its limits',
    );
  }
  if (environment.OPERATOR_BOOTSTRAP?.trim() === 'yes') {
    faults.push('OPERATOR_BOOTSTRAP must not stay yes: the bootstrap key acts without the name of a person');
  }
  if (environment.FSYNC?.trim() === 'no' && !environment.DATABASE_URL?.trim()) {
    faults.push('FSYNC must not be no: a power cut may damage the embedded database');
  }
  try {
    parseConfig({ ...environment, MODE: 'production' });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    faults.push(...error.faults);
  }
  return faults;
}

function fileFaults({ environment }: Local): readonly string[] {
  const count = countReadableByOthers(dataDirOf(environment));
  if (count === 0) return [];
  return [
    `DATA_DIR has ${count} files or folders open to other users: they hold phone numbers and keys; starting the server closes them`,
  ];
}

async function databaseFaults({ environment, operate }: Local): Promise<readonly string[]> {
  const isNew = !environment.DATABASE_URL?.trim() && !existsSync(join(dataDirOf(environment), 'database'));
  if (isNew) return [];
  try {
    const { state, origins, content, feeds, sources, live } = await operate(async (request) => ({
      state: (await (await request('GET', 'readiness')).json()) as Readiness,
      origins: (await (await request('GET', 'content-origins')).json()) as string[],
      content: (await (await request('GET', 'content-faults')).json()) as string[],
      feeds: (await (await request('GET', 'feed-faults')).json()) as string[],
      live: (await (await request('GET', 'live-faults')).json()) as string[],
      sources: (await (await request('GET', 'source-faults')).json()) as string[],
    }));
    return [
      ...demoFaults(state),
      ...originFaults(environment, origins),
      ...(state.content ? [] : content),
      ...feeds,
      ...sources.map((fault) => `Live: ${fault}`),
      ...live.map((fault) => `Live: ${fault}`),
      ...(state.owner ? [] : [noOwner]),
    ];
  } catch (error) {
    // Invalid settings are reported above.
    if (error instanceof ConfigError) return [];
    if (error instanceof StartupError || error instanceof AdminApiError) return [error.message];
    throw error;
  }
}

const noOwner =
  'OPERATOR_KEY is not in use: anyone with the data folder acts as an unnamed owner; create a key with operators key, and add it with operators add';

function demoFaults({ account, content }: Readiness): readonly string[] {
  if (account) return ['DATABASE_URL or DATA_DIR holds the demo account: anyone can find out its number'];
  return content ? ['DATABASE_URL or DATA_DIR holds the demo catalogue: viewers would see it'] : [];
}

function originFaults({ CONTENT_ORIGINS, PUBLIC_URL = '' }: Local['environment'], used: readonly string[]) {
  const contentOrigins = CONTENT_ORIGINS?.trim() ? parseConfig({ CONTENT_ORIGINS }).contentOrigins : [];
  const publicUrl = URL.canParse(PUBLIC_URL) ? PUBLIC_URL : null;
  return unnamedOrigins({ contentOrigins, publicUrl }, used).map(unnamedOriginFault);
}

function dataDirOf({ DATA_DIR }: Local['environment']): string {
  return parseConfig({ DATA_DIR }).dataDir;
}
