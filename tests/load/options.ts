import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface Options {
  readonly minutes: number;
  readonly viewers: number;
  /** Televisions with a phone each that only exchange messages; 0 for whole viewers. */
  readonly phones: number;
  /** Folder of the report and of the logs. */
  readonly out: string;
}

/** Less time has no room for two faults with calm minutes around them. */
const minMinutes = 1;
/** One /24 network each below 127.0.0.0/8. */
const maxViewers = 60_000;
const root = resolve(import.meta.dirname, '../..');

/** Reads the arguments; throws one sentence for a wrong one. */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '30' },
      viewers: { type: 'string', default: '400' },
      phones: { type: 'string', default: '0' },
      out: { type: 'string', default: join(root, '.cache/load') },
    },
  });
  const minutes = Number(values.minutes);
  const viewers = Number(values.viewers);
  if (!(minutes >= minMinutes && minutes <= 24 * 60)) throw new Error('--minutes must be from 1 to 1440');
  if (!(Number.isInteger(viewers) && viewers > 0 && viewers <= maxViewers)) {
    throw new Error(`--viewers must be a whole number from 1 to ${maxViewers}`);
  }
  const phones = Number(values.phones);
  if (!(Number.isInteger(phones) && phones >= 0 && phones <= maxViewers)) {
    throw new Error(`--phones must be a whole number up to ${maxViewers}`);
  }
  return { minutes, viewers, phones, out: resolve(values.out) };
}
