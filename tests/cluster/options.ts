import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const rehearsalNames = ['kill', 'node', 'etcd', 'cut', 'disk', 'restore'] as const;
export type RehearsalName = (typeof rehearsalNames)[number];

interface Options {
  readonly only: readonly RehearsalName[];
  readonly viewers: number;
  /** Whether the cluster stays until Ctrl+C instead. */
  readonly hold: boolean;
  /** Folder of the report and of the logs. */
  readonly out: string;
}

const root = resolve(import.meta.dirname, '../..');
const maxViewers = 2000;

/** Reads the arguments; throws one sentence for a wrong one. */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: rehearsalNames.join(',') },
      viewers: { type: 'string', default: '40' },
      hold: { type: 'boolean', default: false },
      out: { type: 'string', default: join(root, '.cache/cluster') },
    },
  });
  const named = values.only.split(',');
  const only = rehearsalNames.filter((name) => named.includes(name));
  if (only.length !== named.length) throw new Error(`--only takes ${rehearsalNames.join(', ')}`);
  const viewers = Number(values.viewers);
  if (!(Number.isInteger(viewers) && viewers > 0 && viewers <= maxViewers)) {
    throw new Error(`--viewers must be a whole number from 1 to ${maxViewers}`);
  }
  return { only, viewers, hold: values.hold, out: resolve(values.out) };
}
