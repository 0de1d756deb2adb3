import '../../launch/require-node.js';
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'yaml';
import { startService } from '../e2e/support/start-service.ts';
import { freePort } from '../server/support/free-port.ts';
import { alertRules, monitoring, panelQueries } from './queries.ts';

/**
 * Tests the alerts with promtool, and runs a Prometheus with them beside a real server: every query of the dashboard finds data, every
 * rule can be evaluated, and no alert fires on a healthy server: `npm run test:alerts`. Needs `apt-get install prometheus`.
 */
const token = 'a-token-for-a-prometheus-beside-it';
const waitMs = 40_000;

interface Answer<T> {
  readonly status: string;
  readonly error?: string;
  readonly data: T;
}

const promtool = (...args: readonly string[]): void => {
  execFileSync('promtool', args, { cwd: monitoring, stdio: 'inherit' });
};
promtool('check', 'rules', 'alerts.yml');
promtool('check', 'config', '--syntax-only', 'prometheus.yml');
promtool('test', 'rules', 'alerts.test.yml');

const folder = mkdtempSync(join(tmpdir(), 'oyna-alerts-'));
const service = await startService({ METRICS_TOKEN: token });
const port = await freePort();
copyFileSync(join(monitoring, 'alerts.yml'), join(folder, 'alerts.yml'));
writeFileSync(join(folder, 'token'), token);
const given = readFileSync(join(monitoring, 'prometheus.yml'), 'utf8');
const config = given
  .replace(/targets: .*/, `targets: ['127.0.0.1:${service.port}']`)
  .replace(/_interval: 15s/g, '_interval: 1s');
writeFileSync(join(folder, 'prometheus.yml'), config);
const prometheus = spawn(
  'prometheus',
  [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ],
  { stdio: 'ignore' },
);

async function ask<T>(path: string, query: Readonly<Record<string, string>> = {}): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}?${new URLSearchParams(query)}`);
  const { status, error, data } = (await response.json()) as Answer<T>;
  if (status !== 'success') throw new Error(`${path} ${stringify(query)}: ${error}`);
  return data;
}

/** Whether a query finds any value. */
async function finds(expr: string): Promise<boolean> {
  const { result } = await ask<{ readonly result: readonly { readonly value: readonly [number, string] }[] }>(
    'query',
    { query: expr },
  );
  return result.some(({ value }) => value[1] !== 'NaN');
}

const faults: string[] = [];
try {
  await fetch(`${service.origin}/api/v2/cinema/1/playback/`);
  const until = Date.now() + waitMs;
  let missing = panelQueries();
  while (missing.length > 0 && Date.now() < until) {
    await sleep(1000);
    await fetch(`${service.origin}/api/v2/cinema/`);
    await fetch(`${service.origin}/api/v2/cinema/1/playback/`);
    const found = await Promise.all(
      // Until Prometheus listens, nothing is found.
      missing.map(({ expr }) => finds(expr).catch((error: unknown) => faultOf(expr, error))),
    );
    missing = missing.filter((_, index) => found[index] !== true);
  }
  for (const { title, expr } of missing) faults.push(`The panel "${title}" finds nothing: ${expr}`);
  for (const { alert, expr } of alertRules())
    await ask('query', { query: expr }).catch((error) => faults.push(`${alert}: ${error}`));
  const { alerts } = await ask<{
    readonly alerts: readonly { readonly state: string; readonly labels: Readonly<Record<string, string>> }[];
  }>('alerts');
  for (const { state, labels } of alerts) faults.push(`${labels.alertname} is ${state} on a healthy server`);
} finally {
  prometheus.kill();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.log(fault);
console.log(
  `${alertRules().length} alerts and ${panelQueries().length} queries of the dashboard, ${faults.length} faults`,
);
process.exit(faults.length > 0 ? 1 : 0);

/** A query that Prometheus refuses is a fault; a Prometheus that does not listen yet is none. */
function faultOf(expr: string, error: unknown): false {
  if (!(error instanceof TypeError) && !faults.some((fault) => fault.includes(expr)))
    faults.push(`${expr}: ${error}`);
  return false;
}
