import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faults, items, notes, read } from '../read.ts';

const list = (...lines: string[]) => `#EXTM3U\n${lines.join('\n')}\n`;
const row = (attributes: string, address = 'https://a.example/1.m3u8') =>
  list(`#EXTINF:-1 ${attributes}`, address);

describe('A row of a playlist', () => {
  test.each([
    ['double quotes', `tvg-id="a.uz" tvg-chno="7" group-title="Kino va musiqa",Bir`],
    ['single quotes', `tvg-id='a.uz' tvg-chno='7' group-title='Kino va musiqa',Bir`],
    ['no quotes', `tvg-id=a.uz tvg-chno=7 group-title="Kino va musiqa",Bir`],
    ['tabs', `\ttvg-id="a.uz"\ttvg-chno="7"\tgroup-title="Kino va musiqa",Bir`],
    ['capitals', `TVG-ID="a.uz" Tvg-Chno="7" GROUP-TITLE="Kino va musiqa",Bir`],
    ['spaces around the sign', `tvg-id = "a.uz" tvg-chno ='7' group-title= "Kino va musiqa" , Bir`],
    ['a comma before its attributes', `,tvg-id="a.uz" tvg-chno="7" group-title="Kino va musiqa",Bir`],
  ])('has its attributes in %s', async (_, attributes) => {
    expect(items(await read(row(attributes)))).toMatchObject([
      { tvg_id: 'a.uz', number: 7, category: 'Kino va musiqa', name: 'Bir' },
    ]);
  });

  test('keeps an apostrophe in a value and commas in its name', async () => {
    const text = row(`tvg-name='O'zbekiston' group-title='Ma'naviyat',Yuqori, pastki`);
    expect(items(await read(text))).toMatchObject([{ name: 'Yuqori, pastki', category: "Ma'naviyat" }]);
  });

  test.each([
    ['tvg-chno', 'tvg-chno="bir",A', { number: null }],
    ['tvg-chno', 'tvg-chno="1000000",A', { number: null }],
    ['tvg-logo', 'tvg-logo="https://a.example/a b.png",A', { logo: null }],
    ['tvg-shift', 'tvg-shift="ikki",A', { guide_shift: null }],
    ['name', 'tvg-name="",', { name: 'tong' }],
    ['name', `,${'a'.repeat(300)}`, { name: 'a'.repeat(200) }],
    ['name', ',To\ufffdng', { name: 'Tong' }],
    ['#EXTINF', 'tvg-id="b.uz,A', { tvg_id: 'b.uz', name: 'A' }],
  ])('is kept with a note about its %s: %s', async (field, attributes, item) => {
    const found = await read(row(attributes, 'https://a.example/tong/index.m3u8'));
    expect(items(found)).toMatchObject([item]);
    expect([faults(found), notes(found)]).toEqual([[], [expect.stringMatching(`^2 ${field}: `)]]);
  });

  test.each([
    ['001', 1],
    ['99999', 99_999],
    ['22.1', 22.1],
    ['22-1', 22.1],
  ])('has the number %s', async (text, number) => {
    const found = await read(row(`tvg-chno="${text}",A`));
    expect([items(found), notes(found)]).toEqual([[expect.objectContaining({ number })], []]);
  });

  test('keeps an address with spaces, headers or no line break', async () => {
    const found = await read(
      '#EXTM3U\nhttps://a.example/1 a.m3u8\n#EXTINF:0,B\nhttps://a.example/2|User-Agent=x\n#EXTINF:0,C\nhttps://a.example/3',
    );
    expect(items(found)).toMatchObject([
      { manifest_url: 'https://a.example/1%20a.m3u8' },
      { manifest_url: 'https://a.example/2' },
      { manifest_url: 'https://a.example/3' },
    ]);
    expect(notes(found)).toHaveLength(5);
  });

  test('has the shift and the catchup of the header unless it has its own', async () => {
    const found = await read(
      '#EXTM3U tvg-shift="-3.5" catchup="shift" catchup-days="3"\n#EXTINF:0,A\nhttps://a.example/1\n#EXTINF:0 tvg-shift="+2" catchup="append" catchup-source="?u={utc}",B\nhttps://a.example/2\n',
    );
    expect(items(found)).toMatchObject([
      { guide_shift: -3.5, archive: { convention: 'shift', template: null, days: 3, correction: 0 } },
      { guide_shift: 2, archive: { convention: 'append', template: '?u={utc}', days: 3 } },
    ]);
  });

  test.each([
    ['catchup="fs" catchup-correction="-2.5"', { convention: 'flussonic', days: 7, correction: -2.5 }],
    ['catchup="flussonic-hls" tvg-rec="2"', { convention: 'flussonic', days: 2 }],
    ['timeshift="4"', { convention: 'shift', days: 4 }],
    ['catchup="xc" catchup-days="0"', null],
    ['catchup="default"', null],
    ['catchup="vod"', { convention: 'vod', template: null }],
    [
      'catchup="vod" catchup-source="https://a/{catchup-id}"',
      { convention: 'vod', template: 'https://a/{catchup-id}' },
    ],
  ])('has the archive that %s declares', async (attributes, archive) => {
    const found = await read(list(`#EXTINF:-1 ${attributes},A`, 'https://a.example/1/index.m3u8'));
    expect(items(found)).toMatchObject([{ archive }]);
  });

  test('notes an archive without its template', async () => {
    const found = await read(list('#EXTINF:-1 catchup="append",A', 'https://a.example/1'));
    expect(notes(found)).toEqual([
      '2 catchup-source: is needed for this convention; the archive is left out',
    ]);
  });

  test('names everything that is not used', async () => {
    const found = await read(
      list(
        '#EXTINF:0 radio="true" catchup="local" parent-code="1" group-title="Kino;Yangilik",A',
        '#EXTVLCOPT:http-user-agent=TV',
        '#KODIPROP:inputstream.adaptive.stream_headers=a=b',
        '#EXTHTTP:{}',
        'https://a.example/1',
      ),
    );
    expect(notes(found)).toEqual([
      '2 null: is not used: catchup "local" (no such convention is known), user-agent (televisions cannot send it, but a gateway can), inputstream.adaptive.stream_headers (televisions have no such setting), group "Yangilik" (a channel has one category), parent-code, #EXTHTTP (it has no meaning here)',
    ]);
    expect(found.entries.find((it) => it.type === 'row')?.extras).toMatchObject({
      headers: { 'user-agent': 'TV' },
      properties: ['inputstream.adaptive.stream_headers'],
      otherGroups: ['Yangilik'],
    });
  });

  test('has the group of a line before or after its #EXTINF', async () => {
    const found = await read(
      list(
        '#EXTGRP:Umumiy',
        '#EXTINF:0,A',
        'https://a.example/1',
        '#EXTINF:0,B',
        '#EXTGRP:Kino',
        'https://a.example/2',
      ),
    );
    expect(items(found)).toMatchObject([{ category: 'Umumiy' }, { category: 'Kino' }]);
  });

  test('is read as Windows-1251 when the file is not UTF-8', async () => {
    const text = Buffer.concat([
      Buffer.from('#EXTM3U\n#EXTINF:-1,'),
      Buffer.from([0xcf, 0xe5, 0xf0, 0xe2, 0xfb, 0xe9]),
      Buffer.from('\nhttps://a.example/1\n'),
    ]);
    const found = await read(text);
    expect(items(found)).toMatchObject([{ name: 'Первый' }]);
    expect(notes(found)).toEqual([expect.stringContaining('read as windows-1251')]);
  });

  test('is a channel whatever it looks like', async () => {
    const attribute = fc.constantFrom('tvg-id', 'tvg-chno', 'tvg-logo', 'group-title', 'tvg-shift', 'x');
    const value = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom('"', "'", ',', '"a', '7.1'),
    );
    const rows = fc.array(fc.tuple(fc.array(fc.tuple(attribute, value)), value), {
      minLength: 1,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(rows, async (some) => {
        const lines = some.flatMap(([attributes, name], place) => [
          `#EXTINF:-1 ${attributes.map(([key, it]) => `${key}=${it}`).join(' ')},${name}`.replace(
            /[\r\n]/g,
            '',
          ),
          `https://a.example/${place}`,
        ]);
        const found = await read(list(...lines));
        expect([items(found).length, faults(found)]).toEqual([some.length, []]);
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});
