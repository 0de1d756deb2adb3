import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownCatalogue } from '../../support/own-catalogue.ts';
import type { TestServer } from '../../support/test-server.ts';

/** Playlists whose rows repeat numbers, names and identifiers: every row stays a channel. */
export function repeatedRowsSuite(open: () => TestServer): void {
  const own = ownCatalogue(open);
  const { version } = own;
  const ownRows = (part: string) =>
    open()
      .services.db.selectFrom('channels')
      .select(['id', 'slug', 'number', 'name', 'tvg_id', 'manifest_url'])
      .where('manifest_url', 'like', `%${part}%`)
      .orderBy('id')
      .execute();

  test('keeps rows that repeat numbers, names and identifiers', async () => {
    const line = (attributes: string, place: number) =>
      `#EXTINF:-1 ${attributes}\nhttps://repeat.example/${place}.m3u8\n`;
    const rows = [
      'tvg-id="r.uz" tvg-chno="801" group-title="Sport",Takror',
      'tvg-id="R.uz" tvg-chno="801" group-title="Kino",Takror',
      'tvg-chno="802" group-title="Kino",Takror',
      'tvg-chno="22.1",Takror',
      'tvg-chno="22.1",Takror 2',
    ];
    const playlist = `#EXTM3U\n${rows.map(line).join('')}`;
    const said = await own.import(playlist);
    const shown = await ownRows('repeat.example');
    expect(shown.map((it) => [it.number, it.name.uz, it.slug])).toEqual([
      [801, 'Takror', 'r-uz'],
      [803, 'Takror (Kino)', 'r-uz-2'],
      [802, 'Takror 3', 'takror-3'],
      [22.1, 'Takror 4', 'takror-4'],
      [expect.any(Number), 'Takror 2', 'takror-2'],
    ]);
    expect(said.at(-1)).toBe(
      '5 channels: 5 added; 2 with another number, 3 with another name, 1 with a shared tvg-id',
    );
    const before = [await version(), shown];
    expect((await own.import(playlist)).at(-1)).toMatch(/^5 channels: 5 unchanged; /);
    expect([await version(), await ownRows('repeat.example')]).toEqual(before);
    // A new row before the others changes neither their identifiers nor their numbers.
    await own.import(playlist.replace('#EXTM3U\n', `#EXTM3U\n${line(',Takror', 9)}`));
    const later = await ownRows('repeat.example');
    expect(later.slice(0, 5).map(({ id, number }) => [id, number])).toEqual(
      shown.map(({ id, number }) => [id, number]),
    );
    expect(later).toHaveLength(6);
  });

  test('has as many channels as rows with an address, and the same ones again', async () => {
    const attribute = fc.oneof(
      fc.constantFrom('a.uz', 'A.uz', 'b.uz').map((it) => `tvg-id="${it}"`),
      fc.constantFrom('1', '2', '22.1', 'x', '99999').map((it) => `tvg-chno=${it}`),
      fc.constantFrom('Kino', 'Sport').map((it) => `group-title='${it}'`),
    );
    const row = fc.record({
      attributes: fc.array(attribute, { maxLength: 3 }),
      name: fc.constantFrom('Bir', 'bir', 'Bir 2', 'Bir (Kino)', 'Ikki', ''),
      address: fc.option(fc.constantFrom('1', '2', '3'), { freq: 5 }),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 25 }), async (rows) => {
        const host = `run-${++run}.example`;
        const lines = rows.map(
          ({ attributes, name, address }) =>
            `#EXTINF:-1 ${attributes.join(' ')},${name}\n${address === null ? '' : `https://${host}/${address}\n`}`,
        );
        const text = `#EXTM3U\n${lines.join('')}`;
        const count = rows.filter(({ address }) => address !== null).length;
        await own.import(text);
        const shown = await ownRows(host);
        expect(shown).toHaveLength(count);
        expect(new Set(shown.map(({ number }) => number)).size).toBe(count);
        const before = await version();
        const again = await own.import(text);
        if (count > 0) expect(again.at(-1)).toMatch(new RegExp(`: ${count} unchanged`));
        expect([await version(), await ownRows(host)]).toEqual([before, shown]);
      }),
      { numRuns: 20 },
    );
  }, 120_000);
}
