import { facts, table } from '#server/src/admin/cli/table.ts';
import type { DatabaseWork } from '../measure/database-work.ts';
import { kinds, type Recorder } from '../measure/recorder.ts';
import { ownPart, type Sampler } from '../measure/sampler.ts';
import type { FaultWindow } from '../schedule.ts';
import { type Check, windowOf } from '../verdict.ts';

const megabyte = 1024 * 1024;
const whole = (value: number) => Math.round(value).toLocaleString('en');
const milliseconds = (microseconds: number) => (microseconds / 1000).toFixed(microseconds < 10_000 ? 1 : 0);

/** How much was simulated. */
export interface Extent {
  readonly viewers: number;
  readonly seconds: number;
  /** Viewers start one after another, so there are fewer than the product of both. */
  readonly viewerHours: number;
}

/** Requests, bytes of the bodies on the wire, and response times by kind. */
export function timesTable({ byKind }: Recorder, { seconds, viewerHours }: Extent): string {
  const rows = kinds.flatMap((kind) => {
    const result = byKind.get(kind);
    if (!result) return [];
    const { times, requests, bytes } = result;
    const at = (percentile: number) => milliseconds(times.percentile(percentile));
    return [
      [
        kind,
        whole(requests),
        (requests / seconds).toFixed(1),
        (requests / viewerHours).toFixed(1),
        whole(bytes / requests),
        at(50),
        at(95),
        at(99),
      ],
    ];
  });
  const headings = [
    'kind',
    'requests',
    'a second',
    'a viewer-hour',
    'bytes each',
    'p50 ms',
    'p95 ms',
    'p99 ms',
  ];
  return table(headings, rows);
}

/** Failed attempts by kind, answer and second after the fault. */
export function errorsTable({ failures }: Recorder, windows: readonly FaultWindow[]): string {
  const counts = new Map<string, number>();
  for (const failure of failures) {
    const window = windowOf(failure, windows);
    const second = window === null ? failure.at : failure.at - window.from;
    const where = window === null ? 'calm' : window.fault;
    const row = [where, Math.floor(second), failure.kind, failure.what].join('\t');
    counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  const rows = [...counts].map(([row, count]) => [...row.split('\t'), count]);
  return table(['fault', 'second', 'kind', 'answer', 'attempts'], rows);
}

/** Processor time by part, and how many viewers a core serves. */
export function loadFacts(recorder: Recorder, sampler: Sampler, { viewers, seconds }: Extent): string {
  const cores = (part: string) => (sampler.seconds.get(part) ?? 0) / seconds;
  const sum = (named: readonly string[]) => named.reduce((total, part) => total + cores(part), 0);
  const { parts } = sampler;
  const service = sum(parts.filter((part) => part.startsWith('replica')));
  const all = sum(parts.filter((part) => part !== ownPart));
  return facts({
    viewers,
    'requests a second': (recorder.requests / seconds).toFixed(1),
    ...Object.fromEntries(parts.map((part) => [`cores of ${part}`, cores(part).toFixed(3)])),
    'viewers per core of the replicas': whole(viewers / service),
    'viewers per core of everything but the load tool': whole(viewers / all),
    'requests a second per core of the replicas': whole(recorder.requests / seconds / service),
    'own delay of the load tool, p99 ms': sampler.ownDelay.toFixed(1),
    'processor time that the host took, %': (100 * sampler.stolen).toFixed(1),
  });
}

/** Memory in MB at about ten moments of the run. */
export function memoryTable({ samples, parts }: Sampler): string {
  const shown = parts.filter((part) => part !== 'PostgreSQL');
  const step = Math.max(1, Math.floor(samples.length / 10));
  const rows = samples
    .filter((_, place) => place % step === 0 || place === samples.length - 1)
    .map(({ at, memory }) => [Math.round(at), ...shown.map((part) => memoryOf(memory[part]))]);
  return table(['second', ...shown.map((part) => `${part} MB`)], rows);
}

function memoryOf(bytes: number | undefined): string | null {
  return bytes === undefined ? null : whole(bytes / megabyte);
}

/** Work of the database for each viewer-hour. */
export function databaseFacts(before: DatabaseWork, after: DatabaseWork, { viewerHours }: Extent): string {
  const each = (name: keyof DatabaseWork) => whole((after[name] - before[name]) / viewerHours);
  return facts({
    'transactions a viewer-hour': each('transactions'),
    'rows inserted a viewer-hour': each('inserted'),
    'rows updated a viewer-hour': each('updated'),
    'rows deleted a viewer-hour': each('deleted'),
    'bytes of log a viewer-hour': each('log'),
    'database MB at the end': whole(after.size / megabyte),
  });
}

/** Cores of each part for a thousand viewers at once. */
export function coresTable(sampler: Sampler, { viewers, seconds }: Extent): string {
  const rows = sampler.parts
    .filter((part) => part !== ownPart)
    .map((part) => [part, (((sampler.seconds.get(part) ?? 0) / seconds / viewers) * 1000).toFixed(2)]);
  return table(['part', 'cores for 1,000 viewers'], rows);
}

export function checksTable(checks: readonly Check[]): string {
  return table(
    ['check', 'result', 'found'],
    checks.map(({ name, isPassed, found }) => [name, isPassed ? 'passed' : 'FAILED', found]),
  );
}
