import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface ClusterOptions {
  readonly minutes: number;
  readonly viewers: number;
  /** Threads of the viewers. */
  readonly threads: number;
  /** Round trip of distant viewers in ms. */
  readonly latency: number;
  /** Packets that distant viewers lose, in percent. */
  readonly loss: number;
  /** Folder of the report and of the logs. */
  readonly out: string;
}

export interface Options extends ClusterOptions {
  /** Three servers, three nodes of PostgreSQL and two caches instead of the small layout. */
  readonly cluster: boolean;
  /** Televisions with a phone each that only exchange messages; 0 for whole viewers. */
  readonly phones: number;
}

/** Less time has no room for two faults with calm minutes around them, or for four in a cluster. */
const minMinutes = 1;
const minClusterMinutes = 3;
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
      cluster: { type: 'boolean', default: false },
      threads: { type: 'string', default: '2' },
      latency: { type: 'string', default: '40' },
      loss: { type: 'string', default: '1' },
      out: { type: 'string', default: join(root, '.cache/load') },
    },
  });
  const { cluster } = values;
  const number = (name: 'minutes' | 'viewers' | 'phones' | 'threads' | 'latency' | 'loss', range: Range) =>
    readNumber(name, values[name], range);
  return {
    minutes: number('minutes', {
      from: cluster ? minClusterMinutes : minMinutes,
      to: 24 * 60,
      isWhole: false,
    }),
    viewers: number('viewers', { from: 1, to: maxViewers }),
    phones: number('phones', { from: 0, to: maxViewers }),
    threads: number('threads', { from: 1, to: 64 }),
    latency: number('latency', { from: 0, to: 2000 }),
    loss: number('loss', { from: 0, to: 50, isWhole: false }),
    cluster,
    out: resolve(values.out),
  };
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly isWhole?: boolean;
}

function readNumber(name: string, text: string, { from, to, isWhole = true }: Range): number {
  const value = Number(text);
  if (value >= from && value <= to && (!isWhole || Number.isInteger(value))) return value;
  throw new Error(`--${name} must be a ${isWhole ? 'whole ' : ''}number from ${from} to ${to}`);
}
