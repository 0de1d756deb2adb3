import { expect, test } from 'vitest';
import { loaders } from '#src/app/screens.ts';
import { routeNames } from '#src/routes/route.ts';

test('a folder of screens has a loader for each route', () => {
  expect(Object.keys(loaders).sort()).toEqual([...routeNames].sort());
});

test('only home is a part of the start', () => {
  expect(routeNames.filter((name) => !loaders[name]?.load)).toEqual(['home']);
});

test('each screen has a heading in the texts', async () => {
  const keys = new Set<string>();
  const files = import.meta.glob<object>('../../../src/i18n/locales/**/en.json', {
    eager: true,
    import: 'default',
  });
  const collect = (texts: object, path = ''): void => {
    for (const [key, value] of Object.entries(texts)) {
      if (typeof value === 'object') collect(value, `${path}${key}.`);
      else keys.add(path + key);
    }
  };
  for (const texts of Object.values(files)) collect(texts);
  expect(keys.size).toBeGreaterThan(100);
  expect(routeNames.filter((name) => !keys.has(loaders[name]?.heading ?? ''))).toEqual([]);
});
