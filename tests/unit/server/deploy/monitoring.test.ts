import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { alertRules, monitoring } from '../../../alerts/queries.ts';
import { read } from './support.ts';

const alerts = alertRules().map(({ alert }) => alert);

test('each alert has a part that says what to do, and each part an alert', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/alerts.md'), 'utf8');
  const parts = [...text.matchAll(/^## (\w+)$/gm)].map((match) => match[1]);
  expect(parts).toEqual(alerts);
});

test('each alert is seen firing by the tests of the rules', () => {
  const { tests } = parse(readFileSync(join(monitoring, 'alerts.test.yml'), 'utf8')) as {
    readonly tests: readonly {
      readonly alert_rule_test: readonly {
        readonly alertname: string;
        readonly exp_alerts: readonly object[];
      }[];
    }[];
  };
  const fired = tests.flatMap(({ alert_rule_test }) =>
    alert_rule_test.flatMap(({ alertname, exp_alerts }) => (exp_alerts.length > 0 ? [alertname] : [])),
  );
  expect(alerts.filter((alert) => !fired.includes(alert))).toEqual([]);
});

test('Prometheus scrapes the replicas of the compose file', () => {
  const { scrape_configs: jobs } = parse(readFileSync(join(monitoring, 'prometheus.yml'), 'utf8')) as {
    readonly scrape_configs: readonly {
      readonly static_configs: readonly { readonly targets: string[] }[];
    }[];
  };
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<
      Record<string, { readonly networks: { readonly inner: { readonly ipv4_address: string } } }>
    >;
  };
  const replicas = Object.keys(services)
    .filter((name) => name.startsWith('replica-'))
    .map((name) => `${services[name]?.networks.inner.ipv4_address}:8080`);
  expect(jobs[0]?.static_configs[0]?.targets).toEqual(replicas);
});
