import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const document = readFileSync('docs/store-checklist.md', 'utf8');
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Rule|---)/.test(line))
  .map((line) => line.split(' | '));

/** The tests that a row names, by file and title. */
function named(cell: string): { file: string; title: string }[] {
  return [...cell.matchAll(/`(tests\/[^`]+)`: "([^"]+)"/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));
}

describe('the store checklists', () => {
  test('have rules of all three stores', () => {
    expect(document.match(/^## .+$/gm)).toEqual([
      '## Samsung',
      '## LG',
      '## Google TV',
      '## To try on a set',
    ]);
    expect(rows.length).toBeGreaterThan(30);
  });

  test.each(rows)('name an existing test for each rule %s', (_rule, _how, shown = '') => {
    const tests = named(shown);
    expect(tests.length).toBeGreaterThan(0);
    const missing = tests.filter(
      ({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(`'${title}'`),
    );
    expect(missing).toEqual([]);
  });
});
