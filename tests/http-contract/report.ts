import { calls } from '@oyna/contract/calls';
import type { Line, Outcome } from './outcome.ts';

const signs: Record<Outcome, string> = { passed: '✓', failed: '✗', missing: '?', skipped: '–' };
const worst: readonly Outcome[] = ['missing', 'failed', 'skipped', 'passed'];

export interface Row {
  readonly subject: string;
  /** `GET cinema/`; empty for topics that several calls share. */
  readonly address: string;
  readonly outcome: Outcome;
  readonly checks: number;
  readonly lines: readonly Line[];
}

/** One row per call of the contract, including calls that were not tested, then the shared topics. */
export function rowsOf(lines: readonly Line[], isWhole: boolean): Row[] {
  const addresses = new Map(calls.map((call) => [call.id, `${call.method} ${call.path}`]));
  const checked = new Set(lines.map((line) => line.subject));
  const subjects = [...addresses.keys()].filter((id) => isWhole || checked.has(id));
  const rest = [...checked].filter((subject) => !addresses.has(subject));
  return [...subjects, ...rest].map((subject) => {
    const own = lines.filter((line) => line.subject === subject);
    const real = own.filter((line) => line.outcome !== 'skipped');
    const outcome = worst.find((it) => (real.length > 0 ? real : own).some((line) => line.outcome === it));
    return {
      subject,
      address: addresses.get(subject) ?? '',
      outcome: outcome ?? 'skipped',
      checks: own.length,
      lines: own,
    };
  });
}

/** A readable table: one line for the passed checks, and the reason for each of the others. */
export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map((row) => row.subject.length));
  const text = rows.flatMap((row) => [
    `${signs[row.outcome]} ${row.outcome.padEnd(7)}  ${row.subject.padEnd(width)}  ${String(row.checks).padStart(2)}  ${row.address}`,
    ...(row.checks === 0 ? ['      not asked: nothing was there to ask it about'] : []),
    ...row.lines
      .filter((line) => line.outcome !== 'passed')
      .map((line) => `    ${signs[line.outcome]} ${line.check}: ${line.why ?? line.outcome}`),
  ]);
  return [...text, '', summary(rows)].join('\n');
}

function summary(rows: readonly Row[]): string {
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  const checks = rows.reduce((sum, row) => sum + row.checks, 0);
  return `${rows.length} lines of ${checks} checks: ${(['passed', 'failed', 'missing', 'skipped'] as const)
    .map((outcome) => `${count(outcome)} ${outcome}`)
    .join(', ')}`;
}
