import { readFileSync, type Stats, statSync } from 'node:fs';
import type { RemoteConfig } from '@oyna/contract/config';
import { ConfigError } from '../config-error.ts';
import { parseRemoteConfig } from './parse-remote-config.ts';

/** Default values of the configuration. */
const defaults: RemoteConfig = {
  version: 1,
  min_app_version: '0.0.0',
  min_app_versions: {},
  support: { phone: null },
  chat: null,
  analytics: null,
  players: [],
};

/**
 * The operator's file behind `config/`. It may change while the server runs; while it is invalid, the
 * previous content stays in effect.
 */
export class RemoteConfigFile {
  readonly #path: string | null;
  #good: RemoteConfig = defaults;
  #seen = '';

  /** Throws one `ConfigError` with all errors of the file. */
  constructor(path: string | null) {
    this.#path = path;
    const faults = this.#refresh();
    if (faults.length > 0) throw new ConfigError(faults);
  }

  /** The current configuration. An invalid change is reported once. */
  read(report: (faults: readonly string[]) => void): RemoteConfig {
    const faults = this.#refresh();
    if (faults.length > 0) report(faults);
    return this.#good;
  }

  /** The configuration of the last read, without checking the file. */
  last(): RemoteConfig {
    return this.#good;
  }

  #refresh(): readonly string[] {
    if (this.#path === null) return [];
    const stats = statSync(this.#path, { throwIfNoEntry: false });
    const state = stateOf(stats);
    if (state === this.#seen) return [];
    this.#seen = state;
    if (!stats) return [`REMOTE_CONFIG: ${this.#path} does not exist`];
    const parsed = parse(this.#path);
    if ('faults' in parsed) return parsed.faults.map((fault) => `REMOTE_CONFIG: ${fault}`);
    this.#good = { ...defaults, ...parsed.config };
    return [];
  }
}

function stateOf(stats: Stats | undefined): string {
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : 'gone';
}

function parse(path: string): ReturnType<typeof parseRemoteConfig> {
  try {
    return parseRemoteConfig(readFileSync(path, 'utf8'));
  } catch (error) {
    return { faults: [`${path} cannot be read: ${(error as Error).message}`] };
  }
}
