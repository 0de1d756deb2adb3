import { listPeople } from '@oyna/contract/people';
import { listReels } from '@oyna/contract/reels';
import { listStreams } from '@oyna/contract/stream';
import { getCinema } from '@oyna/contract/title';
import { expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';

/** Search of people, streams and reels. */
export function searchSectionsSuite(open: () => TestServer): void {
  const streams = async (search: string, language = 'uz') =>
    (await open().request(listStreams, { query: { search }, language })).body.results.map((it) => it.title);
  const reels = async (search: string) =>
    (await open().request(listReels, { query: { search } })).body.results.map((it) => it.title);
  const people = async (search: string, language = 'uz') =>
    (await open().request(listPeople, { query: { search }, language })).body.results;

  test.each(['maqom', 'МАҚОМ', 'Макома', 'maqom hovlidagi', 'makom'])(
    'finds a stream by "%s"',
    async (search) => {
      expect(await streams(search)).toEqual(['Maqom oqshomi: hovlidagi konsert']);
    },
  );

  const countOf = async (query: Record<string, string>) =>
    (await open().request(listStreams, { query })).body.count;

  test('finds every stream without a text', async () => {
    expect(await countOf({ search: '' })).toBe(await countOf({}));
  });

  test('keeps the status of streams as a filter', async () => {
    expect(await countOf({ search: 'maqom', status: 'ended' })).toBeLessThanOrEqual(1);
  });

  test('finds no stream for nonsense', async () => {
    expect(await countOf({ search: 'nosuchstream' })).toBe(0);
  });

  test('finds a reel by its name, by its title and with a typing mistake', async () => {
    const all = (await open().request(listReels, { query: { page_size: 100 } })).body.results;
    const linked = all.find((it) => it.cinema !== null);
    const word = (text: string) => text.split(' ').find((it) => it.length > 4) ?? text;
    expect(await reels(word(linked?.title ?? ''))).toContain(linked?.title);
    expect(await reels(linked?.cinema?.title ?? '')).toContain(linked?.title);
    const typed = word(linked?.title ?? '');
    expect(await reels(`${typed.slice(0, 2)}${typed.slice(2, 3)}${typed.slice(2)}`)).toContain(linked?.title);
    expect(await reels('nosuchreel')).toEqual([]);
    expect(await reels('')).toHaveLength(all.length);
  });

  test('counts and pages the reels it finds', async () => {
    const { body } = await open().request(listReels, { query: { search: 'a', page_size: 1 } });
    expect([body.results.length, body.next !== null]).toEqual([Math.min(1, body.count), body.count > 1]);
  });

  test('follows a renamed stream and a deleted one', async () => {
    const { db, now } = open().services;
    const { id } = await db
      .insertInto('streams')
      .values({
        slug: 'searched',
        title: JSON.stringify({ uz: 'Qorabayir', ru: '', en: '' }),
        description: JSON.stringify({ uz: '', ru: '', en: '' }),
        channel_id: null,
        access: 'free',
        image: null,
        color: '#000000',
        starts_at: now(),
        ends_at: null,
        search: ' qorabayir',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await streams('qorabayir')).toHaveLength(1);
    await db.updateTable('streams').set({ search: ' toriq' }).where('id', '=', id).execute();
    expect([await streams('qorabayir'), await streams('toriq')]).toEqual([[], [expect.any(String)]]);
    await db.deleteFrom('streams').where('id', '=', id).execute();
    expect(await streams('toriq')).toEqual([]);
  });

  test('finds people by name in any alphabet, with the key that finds their titles', async () => {
    const { body } = await open().request(getCinema, { params: { id: 1 }, language: 'uz' });
    const [person] = body.people;
    const [first = '', last = ''] = (person?.name ?? '').split(' ');
    for (const search of [`${first} ${last}`, last.toUpperCase()]) {
      const found = await people(search);
      expect(found.find((it) => it.key === person?.key)).toMatchObject({ name: person?.name });
    }
    const [cyrillic] = await people(`${first} ${last}`, 'uz-Cyrl');
    expect(cyrillic?.name).toMatch(/[а-яў]/i);
    expect((await people(cyrillic?.name ?? '')).map((it) => it.key)).toContain(person?.key);
  });

  test('lists people with most titles first', async () => {
    const counts = (await people('a')).map((it) => it.count);
    expect(counts.length).toBeGreaterThan(0);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  });

  test('finds no people for nonsense', async () => {
    expect(await people('nosuchperson')).toEqual([]);
    expect(await people('%%')).toEqual([]);
  });

  test('needs a text to find people', async () => {
    const missing = await open().request(listPeople);
    expect([missing.status, Object.keys(missing.error.fields ?? {})]).toEqual([400, ['search']]);
  });
}
