import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { App } from './apps.ts';
import { columns } from './columns.ts';
import { steps } from './steps.ts';

/** Milliseconds of each step that passed, and `null` for one that failed. */
type Passes = Readonly<Record<string, number | null>>;

/** The walk of one engine with one build. */
export interface Row {
  readonly app: App['name'];
  /** Name of its column. */
  readonly engine: string;
  readonly version: string;
  readonly date: string;
  readonly passes: Passes;
}

const root = resolve(import.meta.dirname, '../../..');
/** Earlier runs, so that one of some engines keeps the columns of the others. */
const cache = resolve(root, '.cache/engine-journeys.json');
const document = resolve(root, 'docs/engines.md');
const [begin, end] = ['<!-- npm run test:engines writes from here -->', '<!-- to here -->'];

function readRows(): Row[] {
  try {
    return JSON.parse(readFileSync(cache, 'utf8')) as Row[];
  } catch {
    return [];
  }
}

const cellOf = (ms: number | null | undefined): string =>
  ms === undefined ? '' : ms === null ? '**failed**' : (ms / 1000).toFixed(1);

/** A table of steps and engines in seconds. */
export function tableOf(rows: readonly Pick<Row, 'engine' | 'passes'>[]): string {
  const known = columns.map(({ name }) => name);
  const sorted = [...rows].sort((one, other) => known.indexOf(one.engine) - known.indexOf(other.engine));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(['step', ...sorted.map(({ engine }) => engine)]),
    line(['---', ...sorted.map(() => '--:')]),
    ...steps
      .filter(({ name }) => sorted.some(({ passes }) => passes[name] !== undefined))
      .map(({ name }) => line([name, ...sorted.map(({ passes }) => cellOf(passes[name]))])),
  ].join('\n');
}

function textOf(rows: readonly Row[]): string {
  const sets = columns.flatMap(({ name, engine, television }) => {
    const row = rows.find(({ engine }) => engine === name);
    if (!row) return [];
    const how = name === String(engine) ? '' : ', by removing newer features';
    return [`${name}: ${row.version.replace(/^\w+\//, '')}, as ${television.name}${how}`];
  });
  const titles = { hosted: 'Hosted, from `http:`', packaged: 'Packaged, from `file:`' } as const;
  return (['hosted', 'packaged'] as const)
    .filter((app) => rows.some((row) => row.app === app))
    .map((app) => {
      const own = rows.filter((row) => row.app === app);
      const dates = own.map(({ date }) => date).sort();
      return `### ${titles[app]}\n\nSeconds of each step, run by ${dates.at(-1)}.\n\n${tableOf(own)}`;
    })
    .concat(`Engines: ${sets.join('; ')}.`)
    .join('\n\n');
}

/**
 * Keeps the walk of one engine and writes the tables of docs/engines.md from all kept ones. Steps that were left out keep
 * their earlier results.
 */
export function keepRow(row: Row): void {
  const isSame = ({ app, engine }: Row): boolean => app === row.app && engine === row.engine;
  const rows = readRows();
  const passes = { ...rows.find(isSame)?.passes, ...row.passes };
  const kept = [...rows.filter((each) => !isSame(each)), { ...row, passes }];
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify(kept, null, 1));
  const text = readFileSync(document, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const after = rest.split(end)[1] ?? '';
  writeFileSync(document, `${before}${begin}\n\n${textOf(kept)}\n\n${end}${after}`);
}
