import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maySkip, oldestAfter, type VersionedMigration } from '#server/src/infra/database/oldest-server.ts';

const migration = { up: async () => undefined };
const nameOf = (number: number) => `${String(number).padStart(4, '0')}-change`;

/** Migrations from the first to the last, each with the number of the last one that its oldest server knows. */
const histories = fc
  .array(fc.nat(), { minLength: 1, maxLength: 12 })
  .map((needs) => needs.map((need, place) => (need % 3 === 0 ? null : need % (place + 1))));

const versioned = (need: number | null): VersionedMigration =>
  need === null ? { migration } : { migration, oldestServer: nameOf(need) };

test('a server may start if each migration that it does not know allows it', () => {
  fc.assert(
    fc.property(histories, fc.nat(), fc.array(fc.nat({ max: 12 })), (needs, knowledge, pauses) => {
      const all = needs.map((need, place) => [nameOf(place), versioned(need)] as const);
      // Versions migrate the database one after another.
      const bounds = [
        0,
        ...pauses.filter((it) => it < all.length).sort((one, other) => one - other),
        all.length,
      ];
      let oldest: string | null = null;
      for (const [place, bound] of bounds.entries()) {
        oldest = oldestAfter(oldest, Object.fromEntries(all.slice(bounds[place - 1] ?? 0, bound)));
      }
      const last = knowledge % all.length;
      const known = all.slice(0, last + 1).map(([name]) => name);
      const unknown = needs.slice(last + 1);
      const isAllowed = unknown.every((need) => need !== null && need <= last);
      expect(maySkip(known, new Set(all.map(([name]) => name)), oldest)).toBe(isAllowed);
    }),
  );
});

test('a server whose own migrations are missing may not start', () => {
  expect(maySkip(['0001-a', '0002-b'], new Set(['0001-a', '0003-c']), '0001-a')).toBe(false);
});

test('a server may not start if nobody noted the oldest one', () => {
  expect(maySkip(['0001-a'], new Set(['0001-a', '0002-b']), null)).toBe(false);
});

test('each migration since these notes says which servers can work with it', async () => {
  const folder = resolve('server/src/infra/database/migrations');
  const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file) && file > '0076');
  const found = await Promise.all(
    files.map(async (file) => {
      const { oldestServer }: VersionedMigration = await import(`${folder}/${file}`);
      return [file, oldestServer !== undefined && `${oldestServer}.ts` <= file && oldestServer >= '0075'];
    }),
  );
  expect(found).toEqual(files.map((file) => [file, true]));
});
