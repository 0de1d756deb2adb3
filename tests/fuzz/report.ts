import type { Findings, Violation } from './fuzz.ts';

const shown = 30;

/** Statuses by route, then each fault with its request. */
export function report({ statuses, violations, requests, comparisons }: Findings): string {
  const all = [...new Set([...statuses.values()].flatMap((counts) => [...counts.keys()]))].sort(
    (a, b) => a - b,
  );
  const width = Math.max(...[...statuses.keys()].map((id) => id.length));
  const cell = (count: number | undefined) => String(count ?? '·').padStart(6);
  const total = (status: number) =>
    [...statuses.values()].reduce((sum, it) => sum + (it.get(status) ?? 0), 0);
  const limited = ((100 * total(429)) / Math.max(requests, 1)).toFixed(1);
  return [
    `${''.padEnd(width)}${all.map((status) => String(status).padStart(6)).join('')}`,
    ...[...statuses].map(([id, counts]) => id.padEnd(width) + all.map((it) => cell(counts.get(it))).join('')),
    `${'together'.padEnd(width)}${all.map((status) => cell(total(status))).join('')}`,
    '',
    ...violations.slice(0, shown).map(violation),
    `${requests} requests, ${limited} % of them 429; ${comparisons} refused writes compared in the database`,
    `${violations.length} of them answered wrongly`,
  ].join('\n');
}

function violation({ number, operation, twists, request, faults }: Violation): string {
  const { method, url, headers, payload = '' } = request;
  return [
    `✗ ${number} ${operation} (${twists.join(' + ')}): ${faults.join('; ')}`,
    `    ${method} ${url.slice(0, 200)}`,
    `    ${JSON.stringify(headers).slice(0, 300)}`,
    `    ${JSON.stringify(payload.slice(0, 300))}`,
  ].join('\n');
}
