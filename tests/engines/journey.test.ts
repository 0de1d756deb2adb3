import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp } from './journey/apps.ts';
import { Attempt } from './journey/attempt.ts';
import { columns } from './journey/columns.ts';
import { type JourneyService, startJourneyService } from './journey/journey-service.ts';
import { keepLayouts, keptLayouts } from './journey/kept-layouts.ts';
import { steps } from './journey/steps.ts';
import { keepRow, type Row, tableOf } from './journey/table.ts';

/**
 * `npm run test:engines` walks all steps in all engines, from `http:` and from `file:`, or in `ENGINES` (comma-separated)
 * and `APPS`; `npm test` walks the main steps in the oldest and the current engine. Without the hosted app in `current`,
 * layouts are compared with its last walk.
 */
const whole = process.env.MODE === 'engines';
const list = <T extends string>(value: string | undefined, all: readonly T[]): readonly T[] =>
  value ? all.filter((each) => value.split(',').indexOf(each) >= 0) : all;
const all = columns.map(({ name }) => name);
const names = whole ? list(process.env.ENGINES, all) : ['53', 'current'];
const apps = whole ? list<App['name']>(process.env.APPS, ['hosted', 'packaged']) : (['hosted'] as const);

const isNamed = (name: string): boolean => names.indexOf(name) >= 0;
let current = isNamed('current') && apps[0] === 'hosted' ? null : keptLayouts();

// The current engine comes first, because the layouts of the others are compared with its.
const chosen = [
  ...columns.slice(-1).filter(({ name }) => !current || isNamed(name)),
  ...columns.slice(0, -1).filter(({ name }) => isNamed(name)),
];
const cases = apps.flatMap((app) => chosen.map((column) => ({ app, name: column.name, column })));
const walked = steps.filter(({ isCore }) => whole || isCore);
const retry = whole ? 1 : 0;

const rows: Row[] = [];

describe.each(cases)('the app as $app in engine $name', ({ app, name, column }) => {
  let service: JourneyService;
  let opened: App;
  let attempt: Attempt;
  const passes: Record<string, number | null> = {};
  const begin = (): Promise<Attempt> => Attempt.start(column, opened, service);

  beforeAll(async () => {
    opened = await openApp(app, column.television);
    service = await startJourneyService();
    attempt = await begin();
  });
  afterAll(async () => {
    await attempt?.close();
    await service?.close();
    opened?.close();
    if (!attempt) return;
    if (!current && whole && app === 'hosted') keepLayouts(attempt.layouts);
    current ??= attempt.layouts;
    const date = new Date().toISOString().slice(0, 10);
    const row: Row = { app, engine: name, version: attempt.version, date, passes };
    rows.push(row);
    // A long run that is stopped keeps the engines that it finished.
    if (whole) keepRow(row);
  });

  test.each(walked)('$name', { retry }, async (step) => {
    if (attempt.lost) {
      await attempt.close();
      attempt = await begin();
    }
    const began = performance.now();
    const faults = await attempt.walk(step, current);
    passes[step.name] = faults.length > 0 ? null : Math.round(performance.now() - began);
    expect(faults).toEqual([]);
  });
});

afterAll(() => {
  if (!whole) return;
  for (const app of apps) console.log(`\n${app}\n${tableOf(rows.filter((row) => row.app === app))}`);
});
