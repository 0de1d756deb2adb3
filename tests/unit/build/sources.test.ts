import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isIn, patternOf } from '#build/sources.ts';

const id = (path: string) => resolve(path);

test('a list of sources fits its files and all below its folders', () => {
  const fits = isIn(['src/main.tsx', 'src/focus/']);
  const paths = ['src/main.tsx', 'src/focus/tree/layers.ts', 'src/main.css', 'src/focused.ts'];
  expect(paths.map((path) => fits(id(path)))).toEqual([true, true, false, false]);
});

test('a module with a query is the file that it names', () => {
  expect(isIn(['src/main.tsx'])(`${id('src/main.tsx')}?legacy`)).toBe(true);
});

test('a pattern fits the files below its folders, on any system', () => {
  const pattern = patternOf(['src/i18n/locales/'], '([\\w-]+)\\.json$');
  const ids = [id('src/i18n/locales/uz.json'), 'C:\\oyna\\src\\i18n\\locales\\ru.json'];
  expect(ids.map((each) => pattern.exec(each)?.[1])).toEqual(['uz', 'ru']);
  expect(pattern.test(id('src/i18n/locales/home/uz.json'))).toBe(false);
});

test.each([
  ['file', () => isIn(['src/main.ts'])],
  ['folder', () => patternOf(['src/widgets/'])],
])('a %s that is not there fails the build', (_, list) => {
  expect(list).toThrow(/names missing sources: src\/(main\.ts|widgets\/)$/);
});
