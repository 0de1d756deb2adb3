import { ConfigError } from '#server/src/infra/config-error.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';

/** The sentences about wrong settings. */
export function configFaults(environment: Record<string, string>): readonly string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}
