import { listGuide } from '@oyna/contract/guide';
import { getProgramme } from '@oyna/contract/programme';
import { expect, test } from 'vitest';
import { newProfile } from '../../support/new-profile.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { catalogueFile, ownCatalogue } from '../../support/own-catalogue.ts';
import type { TestServer } from '../../support/test-server.ts';

const channel = {
  type: 'channel',
  slug: 'tafsilot',
  number: 950,
  name: { uz: 'Tafsilot' },
  tvg_id: 'tafsilot.uz',
};
const details =
  '<sub-title>Uy</sub-title><category lang="uz">Serial</category><category lang="ru">Сериал</category>' +
  '<icon src="https://x.example/i.jpg"/><episode-num system="xmltv_ns">1.4.</episode-num><date>2024</date>' +
  '<credits><actor>B</actor><director>A</director></credits>';
const shown = {
  subtitle: 'Uy',
  category: 'Serial',
  season: 2,
  episode: 5,
  episode_name: null,
  year: 2024,
  image: 'https://x.example/i.jpg',
  people: [
    { role: 'director', name: 'A' },
    { role: 'actor', name: 'B' },
  ],
};
const from = '2026-11-24T00:00:00Z';
const to = '2026-11-25T00:00:00Z';

/** Details of programmes in a catalogue that is reset to the demo before each test. */
export function guideDetailsSuite(open: () => TestServer): void {
  const own = ownCatalogue(open);
  const show = (start: string, stop: string, title: string, more: string) =>
    `<programme start="20261124${start}" stop="20261124${stop}" channel="tafsilot.uz"><title>${title}</title>${more}</programme>`;
  const importGuide = (...programmes: string[]) => own.import(`<tv>${programmes.join('')}</tv>`);
  const channelId = async () => {
    const row = open().services.db.selectFrom('channels').select('id').where('slug', '=', 'tafsilot');
    return (await row.executeTakeFirstOrThrow()).id;
  };
  const listed = async () => {
    const query = { channels: String(await channelId()), from, to };
    return (await open().request(listGuide, { query })).body.results[0]?.programmes ?? [];
  };
  const get = (id = 0, more: object = {}) => open().request(getProgramme, { params: { id }, ...more });
  const first = async (language = 'uz') => (await get((await listed())[0]?.id, { language })).body;

  test('come with one programme, in the language of the viewer, and with no list', async () => {
    await own.import(catalogueFile(channel));
    expect((await importGuide(show('060000', '070000', 'Kino', details))).at(-1)).toBe(
      '1 programme: 1 added',
    );
    const [programme] = await listed();
    expect(Object.keys(programme ?? {}).sort()).toEqual([
      'description',
      'ends_at',
      'id',
      'starts_at',
      'title',
    ]);
    expect(await first()).toEqual({ ...programme, ...shown });
    expect(await first('ru')).toMatchObject({ category: 'Сериал', subtitle: 'Uy' });
    expect(await first('uz-Cyrl')).toMatchObject({ category: 'Сериал', subtitle: 'Уй' });
  });

  test('are empty for a programme without them', async () => {
    await own.import(catalogueFile(channel));
    await importGuide(show('060000', '070000', 'Kino', ''));
    const empty = Object.fromEntries(Object.keys(shown).map((it) => [it, it === 'people' ? [] : null]));
    expect(await first()).toMatchObject(empty);
  });

  test('are changed by a guide that has others, and kept by one that has none', async () => {
    await own.import(catalogueFile(channel));
    const guide = () => importGuide(show('060000', '070000', 'Kino', details));
    await guide();
    expect((await guide()).at(-1)).toBe('1 programme: 1 unchanged');
    const poor = await importGuide(show('060000', '070000', 'Kino', '<desc>Matn</desc>'));
    expect(poor.at(-1)).toBe('1 programme: 1 changed');
    expect(await first()).toMatchObject({ ...shown, description: 'Matn' });
    const other = await importGuide(show('060000', '070000', 'Kino', '<desc>Matn</desc><date>1999</date>'));
    expect(other.at(-1)).toBe('1 programme: 1 changed');
    expect(await first()).toMatchObject({ year: 1999, season: null, people: [] });
  });

  test('move with their programme, and go with its title', async () => {
    await own.import(catalogueFile(channel));
    await importGuide(show('060000', '070000', 'Kino', details), show('070000', '090000', 'Futbol', ''));
    const id = (await listed())[0]?.id;
    await importGuide(show('060000', '063000', 'Ob-havo', ''), show('063000', '073000', 'Kino', ''));
    expect((await get(id)).body).toMatchObject({ ...shown, starts_at: '2026-11-24T06:30:00.000Z' });
    await importGuide(show('063000', '073000', 'Futbol', ''));
    expect((await get((await listed()).find((it) => it.title === 'Futbol')?.id)).body.subtitle).toBeNull();
    const renamed = await importGuide(show('060000', '063000', 'Kurash', details));
    expect(renamed.at(-1)).toBe('1 programme: 1 changed');
    expect((await importGuide(show('060000', '063000', 'Boks', ''))).at(-1)).toBe('1 programme: 1 changed');
    expect(await first()).toMatchObject({ title: 'Boks', subtitle: null });
  });

  test('of an earlier programme stay when a new guide ends it', async () => {
    await own.import(catalogueFile(channel));
    await importGuide(show('060000', '080000', 'Kino', details));
    await importGuide(show('070000', '080000', 'Futbol', ''));
    expect(await first()).toMatchObject({ ...shown, ends_at: '2026-11-24T07:00:00.000Z' });
  });

  test('are exported and come back from a catalogue file', async () => {
    await own.import(catalogueFile(channel));
    await importGuide(show('060000', '070000', 'Kino', details));
    const exported = await own.export();
    const line = exported.split('\n').find((it) => it.includes('"channel":"tafsilot"')) ?? '{}';
    expect(JSON.parse(line).details).toMatchObject({
      subtitle: { uz: 'Uy' },
      season: 2,
      people: [{ name: 'B' }, { name: 'A' }],
    });
    const { db } = open().services;
    // Not all programmes of the demo, which take a slow machine longer than a statement may.
    await db.updateTable('programmes').set({ details: null }).where('details', 'is not', null).execute();
    const programme = { ...JSON.parse(line), type: 'programme' };
    expect((await own.import(catalogueFile(programme))).at(-1)).toBe('1 programme: 1 changed');
    expect(await first()).toMatchObject(shown);
    expect((await own.import(catalogueFile(programme))).at(-1)).toBe('1 programme: 1 unchanged');
  });

  test('are hidden from a kids profile and after a withdrawal like their programme', async () => {
    await own.import(catalogueFile({ ...channel, age_rating: 6 }));
    const rating = '<rating><value>18+</value></rating>';
    await importGuide(show('060000', '070000', 'Kino', details), show('070000', '080000', 'Tungi', rating));
    const [film, late] = (await listed()).map(({ id }) => id);
    const { token } = await newViewer(open().services);
    const kid = await newProfile(open(), token, { is_kids: true, age_limit: 6 });
    const status = async (id?: number, more = {}) => (await get(id, more)).status;
    expect(await status(late)).toBe(200);
    expect(await status(film, { token, headers: kid.headers })).toBe(200);
    expect(await status(late, { token, headers: kid.headers })).toBe(404);
    expect(await status(999_999_999)).toBe(404);
    await own.withdraw('channel', 'tafsilot');
    expect(await status(film)).toBe(410);
  });
}
