import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
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

const document = resolve(import.meta.dirname, '../../../docs/engines.md');
const [begin, end] = ['<!-- npm run test:engines writes from here -->', '<!-- to here -->'];
const titles = { hosted: 'Hosted, from `http:`', packaged: 'Packaged, from `file:`' } as const;
const apps = ['hosted', 'packaged'] as const;
const FAILED = '**failed**';

const cellOf = (ms: number | null | undefined): string =>
  ms === undefined ? '' : ms === null ? FAILED : (ms / 1000).toFixed(1);

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
  return apps
    .filter((app) => rows.some((row) => row.app === app))
    .map((app) => {
      const own = rows.filter((row) => row.app === app);
      const dates = own.map(({ date }) => date).sort();
      return `### ${titles[app]}\n\nSeconds of each step, run by ${dates.at(-1)}.\n\n${tableOf(own)}`;
    })
    .concat(`Engines: ${sets.join('; ')}.`)
    .join('\n\n');
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const msOf = (cell: string): number | null => (cell === FAILED ? null : Math.round(Number(cell) * 1000));

/** The walks that a document has, to a tenth of a second. */
export function rowsOf(text: string): Row[] {
  const written = text.split(begin)[1]?.split(end)[0] ?? '';
  const versions = new Map(
    [...written.matchAll(/(?:^Engines: |; )(\w+): ([\d.]+), as /gm)].map(([, engine, version]) => [
      engine,
      version,
    ]),
  );
  return apps.flatMap((app) => {
    const part = written.split(`### ${titles[app]}\n`)[1]?.split('\n### ')[0] ?? '';
    const date = /run by ([\d-]+)/.exec(part)?.[1] ?? '';
    const [head = [], , ...lines] = part
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map(cellsOf);
    return head.slice(1).map((engine, place): Row => {
      const cells = lines.map(([step = '', ...values]) => [step, values[place] ?? ''] as const);
      const passes = cells.filter(([, cell]) => cell !== '').map(([step, cell]) => [step, msOf(cell)]);
      return { app, engine, version: versions.get(engine) ?? '', date, passes: Object.fromEntries(passes) };
    });
  });
}

/**
 * The document with the walk of one engine. It keeps the walks of all others, and the results of steps that were left out.
 */
export function withRow(text: string, row: Row): string {
  const isSame = ({ app, engine }: Row): boolean => app === row.app && engine === row.engine;
  const rows = rowsOf(text);
  const passes = { ...rows.find(isSame)?.passes, ...row.passes };
  const [before = '', rest = ''] = text.split(begin);
  const after = rest.split(end)[1] ?? '';
  // The newest first: both apps name one version of an engine.
  const kept = [{ ...row, passes }, ...rows.filter((each) => !isSame(each))];
  return `${before}${begin}\n\n${textOf(kept)}\n\n${end}${after}`;
}

/** Writes the walk of one engine into docs/engines.md. */
export function keepRow(row: Row): void {
  writeFileSync(document, withRow(readFileSync(document, 'utf8'), row));
}
