import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Row, rowsOf, withRow } from '../../../engines/journey/table.ts';

const text = readFileSync('docs/engines.md', 'utf8');
const find = (from: string, app: Row['app'], engine: string) =>
  rowsOf(from).find((row) => row.app === app && row.engine === engine);
const walk = (app: Row['app'], engine: string, passes: Row['passes']): Row => ({
  app,
  engine,
  version: 'Chrome/76.0.1.2',
  date: '2030-01-02',
  passes,
});

describe('the table of engines and steps', () => {
  test('keeps the columns of engines that were not walked', () => {
    const rows = rowsOf(text);
    expect(rows.length).toBeGreaterThan(13);
    const next = withRow(text, walk('hosted', '76', { start: 1234, rails: null }));
    const others = (from: string) =>
      rowsOf(from)
        .filter(({ app, engine }) => app !== 'hosted' || engine !== '76')
        .map(({ app, engine, passes }) => ({ app, engine, passes }));
    expect(others(next)).toHaveLength(rows.length - 1);
    expect(new Set(others(next))).toEqual(new Set(others(text)));
  });

  test('keeps the earlier times of only those steps that a walk left out', () => {
    const before = find(text, 'hosted', '76');
    const next = withRow(text, walk('hosted', '76', { start: 1234, rails: null }));
    expect(find(next, 'hosted', '76')).toEqual({
      app: 'hosted',
      engine: '76',
      version: '76.0.1.2',
      date: '2030-01-02',
      passes: { ...before?.passes, start: 1200, rails: null },
    });
  });

  test('begins with the first walk', () => {
    const empty = text.replace(/(writes from here -->).*(<!-- to here)/s, '$1\n\n$2');
    expect(rowsOf(empty)).toEqual([]);
    const next = withRow(empty, walk('packaged', 'current', { start: 5000 }));
    expect(rowsOf(next)).toMatchObject([{ app: 'packaged', engine: 'current', passes: { start: 5000 } }]);
  });

  test('is written as it was read', () => {
    const [first] = rowsOf(text);
    if (!first) throw new Error('The document has no walk');
    expect(withRow(text, first)).toBe(text);
  });
});
