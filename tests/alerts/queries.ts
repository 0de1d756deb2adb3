import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const monitoring = join(import.meta.dirname, '../../server/deploy/monitoring');

interface Rule {
  readonly alert: string;
  readonly expr: string;
}

export function alertRules(): readonly Rule[] {
  const { groups } = parse(readFileSync(join(monitoring, 'alerts.yml'), 'utf8')) as {
    readonly groups: readonly { readonly rules: readonly Rule[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
}

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

/** The queries of the dashboard, with the titles of their panels. */
export function panelQueries(): readonly { readonly title: string; readonly expr: string }[] {
  const { panels } = JSON.parse(readFileSync(join(monitoring, 'dashboard.json'), 'utf8')) as {
    readonly panels: readonly Panel[];
  };
  return panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
}

/** The metrics that a query names. */
export function metricsIn(expr: string): readonly string[] {
  const bare = expr
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[\w+\]/g, ' ')
    .replace(/\b(by|on|without)\s*\([^)]*\)/g, ' ');
  const names = bare.match(/\b[a-z_]\w*\b(?!\s*\()/g) ?? [];
  return [...new Set(names.filter((name) => !['and', 'or', 'unless', 'by'].includes(name)))];
}
