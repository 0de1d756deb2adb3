import type { Config } from '../config.ts';
import type { Settings } from './settings.ts';

const protocols = ['postgres:', 'postgresql:'];

/** The ways to PostgreSQL. */
export function readDatabase(settings: Settings): Pick<Config, 'databaseUrl' | 'signalsUrl' | 'replicaUrl'> {
  const databaseUrl = settings.address('DATABASE_URL', protocols);
  const extra = (name: string) => {
    const url = settings.address(name, protocols);
    if (url !== null && settings.text('DATABASE_URL') === null) settings.fault(`${name} needs DATABASE_URL`);
    return url;
  };
  return {
    databaseUrl,
    signalsUrl: extra('DATABASE_SIGNALS_URL'),
    replicaUrl: extra('DATABASE_REPLICA_URL'),
  };
}
