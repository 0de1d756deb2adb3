import { expect, test } from 'vitest';
import { readGuide } from '#server/src/admin/import/read/guide/read-guide.ts';

async function* guideWith(value: string) {
  yield `<tv><programme start="20261128060000 +0300" stop="20261128070000 +0300" channel="101"><title>Film</title><rating system="RU"><value>${value}</value></rating></programme></tv>`;
}

async function read(value: string) {
  let age: number | null | undefined;
  let notes = 0;
  for await (const entries of readGuide(guideWith(value)))
    for (const entry of entries) {
      if (entry.type === 'programme') age = entry.programme.age_rating;
      if (entry.type === 'note') notes++;
    }
  return { age, notes };
}

test.each([
  ['16+', 16],
  ['16', 16],
  ['PG-13', 13],
  ['TV-MA', 17],
  ['18', 18],
])('reads the rating %s as an age', async (value, age) =>
  expect(await read(value)).toEqual({ age, notes: 0 }),
);

test('leaves out an unknown rating with a note', async () => {
  expect(await read('XYZ')).toEqual({ age: undefined, notes: 1 });
});
