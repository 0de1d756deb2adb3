import { getChannel, listChannels } from '@oyna/contract/channel';
import { searchProgrammes } from '@oyna/contract/guide';
import { listGenres } from '@oyna/contract/terms';
import { expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';

/** Search of channels and programmes. */
export function searchSuite(open: () => TestServer): void {
  const channels = async (search: string, language = 'uz') =>
    (await open().request(listChannels, { query: { search }, language })).body.results.map((it) => it.name);
  const programmes = async (search: string, language = 'uz') =>
    (await open().request(searchProgrammes, { query: { search, page_size: 100 }, language })).body.results;

  test.each([
    ['shahar', 'Oyna Shahar'],
    ['ШАҲАР', 'Oyna Shahar'],
    ['ойна шахар', 'Oyna Shahar'],
    ["yo'l tabiat", 'Tabiat va yoʻl'],
    ['bilimdom', 'Bilimdon'],
    ['24', 'Tabiat va yoʻl'],
  ])('finds a channel by "%s"', async (search, name) => {
    expect(await channels(search)).toContain(name);
  });

  test('finds channels by the beginning of a number, in numeric order', async () => {
    const found = await channels('1');
    expect(found.slice(0, 3)).toEqual(['Oyna 1', 'Shinam uy', 'Oyna Biznes']);
    expect(await channels('nosuchchannel')).toEqual([]);
  });

  test('counts and pages the channels it finds', async () => {
    const { body } = await open().request(listChannels, { query: { search: 'oyna', page_size: 2 } });
    expect([body.results.length, body.count > 5, body.next]).toEqual([
      2,
      true,
      expect.stringContaining('search'),
    ]);
  });

  test('lists a programme that is on now first, with its channel', async () => {
    const { body } = await open().request(getChannel, { params: { id: 1 } });
    const { title = '', id } = body.now ?? {};
    for (const search of [title, title.toUpperCase()]) {
      const all = await programmes(search);
      expect(all.find((it) => it.id === id)?.channel).toMatchObject({ id: 1, number: 1, name: 'Oyna 1' });
    }
  });

  test('lists current programmes, then future ones, then the archive, latest first', async () => {
    const now = open().services.now().getTime();
    const found = await programmes('yangiliklar');
    const archived = new Set(
      (await open().request(listChannels, { query: { page_size: 100 } })).body.results
        .filter((it) => it.archive)
        .map((it) => it.id),
    );
    const ahead = found.filter((it) => Date.parse(it.ends_at) > now);
    const past = found.filter((it) => Date.parse(it.ends_at) <= now);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual([...ahead, ...past]);
    const upcoming = ahead.map((it) => Math.max(now, Date.parse(it.starts_at)));
    expect(upcoming).toEqual(upcoming.toSorted((one, other) => one - other));
    const over = past.map((it) => Date.parse(it.starts_at));
    expect(over).toEqual(over.toSorted((one, other) => other - one));
    expect(past.every((it) => archived.has(it.channel.id))).toBe(true);
  });

  test('lists current programmes before ones that begin sooner than they began', async () => {
    const now = open().services.now().getTime();
    const found = (await programmes('t')).filter((it) => Date.parse(it.ends_at) > now);
    const isOn = found.map((it) => Date.parse(it.starts_at) <= now);
    expect(isOn).toEqual(isOn.toSorted((one, other) => Number(other) - Number(one)));
    expect([isOn[0], isOn.at(-1)]).toEqual([true, false]);
  });

  test('lists one showing for each channel and title', async () => {
    const found = await programmes('yangiliklar');
    const keys = found.map((it) => `${it.channel.id} ${it.title}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('finds programmes in any alphabet and with a typing mistake', async () => {
    const right = (await programmes('karvoni')).map((it) => it.id);
    expect(right.length).toBeGreaterThan(0);
    for (const search of ['карвони', 'karvonni', 'Каравони'])
      expect((await programmes(search)).map((it) => it.id)).toEqual(expect.arrayContaining(right));
    const [first] = await programmes('harflar karvoni', 'uz-Cyrl');
    expect(first?.title).toBe('Ҳарфлар карвони');
  });

  test.each(['drama', 'драм', 'dramma', 'дрома'])('finds a genre by "%s"', async (search) => {
    const { body } = await open().request(listGenres, { query: { search } });
    expect(body.results.map((it) => it.slug)).toContain('drama');
    expect(body.results.length).toBeLessThan(3);
  });

  const countOf = async (query: Record<string, string>) =>
    (await open().request(listGenres, { query })).body.count;

  test('finds no genre for nonsense', async () => {
    expect(await countOf({ search: 'zzzz' })).toBe(0);
  });

  test('finds every genre without a text', async () => {
    expect(await countOf({ search: '' })).toBe(await countOf({}));
  });

  test('finds no programme for nonsense or a text without letters', async () => {
    expect(await programmes('nosuchprogramme')).toEqual([]);
    expect(await programmes('%%% _')).toEqual([]);
  });

  test('rejects a text of over 100 characters', async () => {
    const { status } = await open().request(searchProgrammes, { query: { search: 'a'.repeat(101) } });
    expect(status).toBe(400);
  });
}
