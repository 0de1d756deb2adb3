import { expect, test } from 'vitest';
import { Report } from '#server/src/admin/import/report.ts';

test('shows five faults of a kind and counts the others', () => {
  const report = new Report();
  for (let line = 3000; line > 0; line--) report.fault(line, 'start', `must be a time, not "${line}.11"`);
  report.fault(7, 'title', 'is missing');
  const lines = report.lines(false);
  expect(lines.slice(0, -1)).toEqual([
    ...[1, 2, 3, 4].map((line) => `line ${line}, start: must be a time, not "${line}.11"`),
    'line 5, start: must be a time, not "5.11" (2995 more like this)',
    'line 7, title: is missing',
  ]);
  expect(report.faults).toBe(3001);
});

test('keeps faults apart that differ in more than numbers and quotations', () => {
  const report = new Report();
  for (const address of ['udp', 'data', 'file'])
    for (let line = 1; line < 4; line++) report.fault(line, 'address', `begins with ${address}:, not http:`);
  expect(report.lines(false)).toHaveLength(10);
});
