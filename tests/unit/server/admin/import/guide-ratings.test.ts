import { expect, test } from 'vitest';
import { readGuide } from '#server/src/admin/import/read/read-guide.ts';

async function* guideWith(value: string) {
  yield `<tv><programme start="20261128060000 +0300" stop="20261128070000 +0300" channel="101"><title>Film</title><rating system="RU"><value>${value}</value></rating></programme></tv>`;
}

async function read(value: string) {
  const entries = (await Array.fromAsync(readGuide(guideWith(value)))).flat();
  const programme = entries.find((it) => it.type === 'programme');
  return { age: programme?.programme.age_rating, notes: entries.filter((it) => it.type === 'note').length };
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
