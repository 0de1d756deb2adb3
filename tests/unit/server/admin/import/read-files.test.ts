import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faults, items, notes, read } from './read.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../fixtures/catalogue/${name}`, import.meta.url));
const programme = (title: string, more = '') =>
  `<programme start="20261122060000 +0500" stop="20261122070000 +0500" channel="a">${more}<title>${title}</title></programme>`;
const guide = (title: string, head = '') => `${head}<tv>${programme(title)}</tv>`;
const titles = async (content: string | Buffer) =>
  items(await read(content)).map((it) => (it as { title: { uz: string } }).title.uz);

describe('A file', () => {
  test('is recognized by its content', async () => {
    expect((await read('')).end).toBe('1: is empty');
    expect((await read('  \n\n')).end).toBe('1: is empty');
    expect((await read('PK\u0003\u0004 something else')).end).toMatch(/^1: is neither a catalogue/);
    expect((await read('[{"type":"genre"}]')).end).toMatch(/^1: is neither/);
    expect((await read('{"type":"genre","slug":"a"}')).end).toMatch(/^1: is not a header/);
    expect((await read('<html><body/></html>')).end).toMatch(/^1: begins with <html>/);
    expect((await read('#EXTM3U\n#EXT-X-TARGETDURATION:6\n')).end).toMatch(
      /^2: shows that this is the playlist of one/,
    );
  });

  test('is decoded with its declared encoding', async () => {
    const text = guide('Тонг');
    const declared = `<?xml version="1.0" encoding="windows-1251"?>${guide('')}`;
    const [before = '', after = ''] = declared.split('<title>');
    const cp1251 = Buffer.concat([
      Buffer.from(`${before}<title>`),
      Buffer.from([0xd2, 0xee, 0xed, 0xe3]),
      Buffer.from(after),
    ]);
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    const files = [
      text,
      `\ufeff${text}`,
      utf16,
      Buffer.from(text, 'utf16le'),
      Buffer.from(utf16).swap16(),
      cp1251,
      gzipSync(utf16),
      guide('Тонг', '<?xml version="1.0" encoding="UTF-16"?>'),
    ];
    for (const file of files) expect(await titles(file)).toEqual(['Тонг']);
  });

  test('reports invalid bytes by line', async () => {
    const broken = Buffer.from(`<tv>\n${programme('Toʻng')}\n${programme('T?ng')}\n${programme('Кеч')}</tv>`);
    broken[broken.indexOf('?')] = 0xee;
    const found = await read(broken);
    expect(faults(found)).toEqual(['3 title.uz: has characters that are no text: is the encoding wrong?']);
    expect(items(found)).toHaveLength(2);
    expect((await read('<?xml version="1.0" encoding="klingon"?><tv/>')).end).toMatch(
      /^1: has an unknown encoding/,
    );
  });

  test('that is a decompression bomb is rejected', async () => {
    const bomb = gzipSync(Buffer.from(`<tv>${' '.repeat(9 * 1024 * 1024)}`));
    expect(bomb.length).toBeLessThan(100_000);
    expect((await read(bomb)).end).toMatch(/bomb|too long/);
    const tags = gzipSync(Buffer.from(`<tv>${`<a>${' '.repeat(1017)}</a>`.repeat(9 * 1024)}`));
    expect((await read(tags)).end).toMatch(/times its size: a decompression bomb/);
  });

  test('that was truncated keeps the complete items before the cut', async () => {
    const catalogue = [
      { format: 'oyna-catalogue', version: 1 },
      ...[1, 2, 3].map((it) => ({ type: 'genre', slug: `janr-${it}`, name: { uz: `Janr ${it} ʻ Жанр` } })),
      {
        type: 'programme',
        channel: 'a',
        starts_at: '2026-11-21T00:00:00Z',
        ends_at: '2026-11-21T01:00:00Z',
        title: { uz: 'A' },
      },
      { end: 4 },
    ].map((it) => `${JSON.stringify(it)}\n`);
    const files = [fixture('channels.m3u'), fixture('guide.xml'), Buffer.from(catalogue.join(''))];
    for (const file of files) {
      const whole = items(await read(file));
      // A row without its line break is kept, so its cut address may differ; a note says so.
      const isPlaylist = file.toString().startsWith('#EXTM3U');
      await fc.assert(
        fc.asyncProperty(fc.nat({ max: file.length }), fc.boolean(), async (length, isPacked) => {
          const part = isPacked ? gzipSync(file).subarray(0, length) : file.subarray(0, length);
          const found = items(await read(part));
          if (isPlaylist) found.pop();
          expect(found).toEqual(whole.slice(0, found.length));
        }),
        { numRuns: 60 },
      );
    }
  }, 60_000);

  test('of random bytes yields only entries with the number of a line', async () => {
    const starts = [
      '',
      '#EXTM3U\n#EXTINF:-1 ',
      '<tv><programme ',
      '{"format":"oyna-catalogue","version":1}\n{',
      '<?xml ',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts),
        fc.uint8Array({ maxLength: 300 }),
        async (start, bytes) => {
          const { entries } = await read(Buffer.concat([Buffer.from(start), bytes]));
          expect(entries.every((it) => it.line >= 1)).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);
});

describe('A guide', () => {
  test('may name its DTD, which is not fetched', async () => {
    expect(await titles(guide('Tong', '<!DOCTYPE tv SYSTEM "http://127.0.0.1:1/xmltv.dtd">'))).toEqual([
      'Tong',
    ]);
  });

  test('may declare no entities of its own', async () => {
    const laughs = '<!DOCTYPE tv [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    const found = await read(guide('&b;', laughs));
    expect([items(found), found.end]).toEqual([[], '1: declares entities of its own']);
    const outside = '<!DOCTYPE tv [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect(items(await read(guide('&x;', outside)))).toEqual([]);
  });

  test.each([
    ['Tom & Jerri', 'Tom & Jerri'],
    ['A&B;&', 'A&B;&'],
    ['&laquo;Tong&raquo; &x;', '«Tong» &x;'],
    ['<![CDATA[a & b &nbsp;]]>', 'a & b &nbsp;'],
  ])('reads on after %s', async (written, title) => {
    const found = await read(`<tv>\n${programme(written)}\n${programme('Kech')}</tv>`);
    expect(items(found)).toMatchObject([{ title: { uz: title } }, { title: { uz: 'Kech' } }]);
    expect([faults(found), found.end]).toEqual([[], null]);
    expect(notes(found).every((it) => it.startsWith('2 null: has an &'))).toBe(true);
  });

  test('may use the entities that XML knows', async () => {
    expect(await titles(guide('a &amp; b &#1202;'))).toEqual(['a & b Ҳ']);
  });

  test('is rejected from the point where it is invalid XML or too large', async () => {
    const found = await read(`<tv>\n${programme('Tong')}\n<programme start=oops>`);
    expect([items(found).length, found.end?.slice(0, 21)]).toEqual([1, '3: is not valid XML: ']);
    expect((await read(`<tv>${'<a>'.repeat(100)}`)).end).toMatch(/too deep/);
    expect((await read(`<tv><programme><title>${'a'.repeat(4 * 1024 * 1024)}`)).end).toMatch(/too long/);
  });

  test('has its titles by language', async () => {
    const inOthers = '<title lang="ru">Утро</title><title lang="en-GB">Morning</title>';
    expect(items(await read(`<tv>${programme('Tong', inOthers)}</tv>`))).toMatchObject([
      { title: { uz: 'Tong', ru: 'Утро', en: 'Morning' } },
    ]);
  });

  test.each([
    ['an untold language', programme('Таң'), { uz: 'Таң', ru: '', en: '' }],
    ['Russian', programme('', '<title lang="ru">Утро</title>'), { uz: 'Утро', ru: 'Утро', en: '' }],
  ])('with titles only in %s has them in Uzbek, too', async (_, shown, title) => {
    expect(items(await read(`<tv>${shown}</tv>`))).toMatchObject([{ title }]);
  });
});

describe('A playlist', () => {
  const row = (attributes: string, address = 'https://a.example/1') =>
    `#EXTM3U\r\n#EXTINF:-1 ${attributes}\r\n${address}\r\n`;

  test('has channels with the attributes of their lines', async () => {
    const text = row(
      'tvg-id="a.uz" TVG-CHNO="7" tvg-logo="http://a.example/l.png" group-title="A;B",Bir, ikki',
    );
    expect(items(await read(text))).toEqual([
      {
        tvg_id: 'a.uz',
        number: 7,
        name: 'Bir, ikki',
        category: 'A',
        logo: 'http://a.example/l.png',
        guide_shift: null,
        archive: null,
        protocol: null,
        radio: null,
        drm: null,
        manifest_url: 'https://a.example/1',
      },
    ]);
    expect(items(await read(row('tvg-name="Nomi",')))).toMatchObject([{ name: 'Nomi' }]);
  });

  test.each([
    'live/1.m3u8',
    '/live/1.m3u8',
    '//a.example/1',
    'a.example/1',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/plain,x',
    'file:///etc/passwd',
    'blob:https://a.example/x',
    'rtmp://a.example/1',
    'http:a.example',
    'http:///a',
    'https://user@a.example/1',
    'https://u:p@a.example/1',
    'https://a.example/1\u0007',
    'https://a.example/\ufffd',
    'https://',
  ])('rejects the address %s', async (address) => {
    const found = await read(row(',Bir', address));
    expect([items(found), faults(found)]).toEqual([[], [expect.stringMatching(/^3 address: /)]]);
  });

  test('rejects an address beyond the maximum length', async () => {
    const found = await read(row(',Bir', `https://a.example/${'a'.repeat(2000)}`));
    expect(faults(found)).toEqual(['3 address: is longer than 2000 characters']);
  });

  test('accepts a line of any length', async () => {
    // Work that grew with the square of the length would not end before the limit of a test.
    const found = await read(`#EXTM3U\n#EXTINF:-1 ${'a'.repeat(3_000_000)},Bir\nhttps://a.example/1\n`);
    expect(faults(found)).toEqual([]);
    expect((await read(`#EXTM3U\n${'a'.repeat(9_000_000)}\n${row(',Bir').slice(9)}`)).entries).toHaveLength(
      2,
    );
  });
});
