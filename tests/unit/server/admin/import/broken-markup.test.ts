import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MarkupRepair } from '#server/src/admin/import/read/guide/markup-repair.ts';
import { faults, items, notes, read } from './read.ts';

const times = 'start="20261122060000 +0500" stop="20261122070000 +0500" channel="a"';
const next =
  '<programme start="20261122070000 +0500" channel="a" stop="20261122080000 +0500"><title>Kech</title></programme>';
const bracket = '2 null: has a < that is not written as &lt;; it is read as text';
const tag = 'null: has a tag that is not closed, not opened or not well-formed; it was repaired';

/** Titles and descriptions of a guide whose second line is the given one. */
async function readLine(line: string) {
  const found = await read(`<tv>\n${line}\n${next}\n</tv>`);
  const texts = items(found).map((it) => {
    const { title, description } = it as Record<'title' | 'description', { uz: string }>;
    return [title.uz, description.uz];
  });
  return { texts, notes: notes(found), faults: faults(found), end: found.end };
}

describe('A guide with broken markup', () => {
  test.each([
    ['a < before a space', '1 < 2', '1 < 2'],
    ['a < before a digit', 'I <3 you', 'I <3 you'],
    ['a < before a letter', 'a<b va c', 'a<b va c'],
    ['a < at the end', 'Tong <', 'Tong <'],
    ['a <! in a text', 'Tong <!> Kech', 'Tong <!> Kech'],
    ['a <? in a text', 'Tong <? Kech', 'Tong <? Kech'],
    ['words in angle brackets', 'Kino <Yangi mavsum>', 'Kino <Yangi mavsum>'],
    ['several of them', '<<Kino>> & <Futbol>', '<<Kino>> & <Futbol>'],
  ])('keeps %s', async (_, written, title) => {
    const found = await readLine(
      `<programme ${times}><title>${written}</title><desc>Matn</desc></programme>`,
    );
    expect(found.texts).toEqual([
      [title, 'Matn'],
      ['Kech', ''],
    ]);
    expect(found.notes).toContain(bracket);
    expect([found.faults, found.end]).toEqual([[], null]);
  });

  test.each([
    ['a tag that is not closed', '<title>To<b>ng</title><desc>Matn</desc></programme>'],
    ['a tag that is not opened', '<title>To</b>ng</title><desc>Matn</desc></programme>'],
    ['a title that is not closed', '<title>Tong<desc>Matn</desc></programme>'],
    ['a programme that is not closed', '<title>Tong</title><desc>Matn</desc>'],
    ['an attribute without quotes', '<title lang=uz>Tong</title><desc>Matn</desc></programme>'],
    ['an open quote', '<title lang="uz>Tong</title><desc>Matn</desc></programme>'],
  ])('reads on after %s', async (_, inside) => {
    const found = await readLine(`<programme ${times}>${inside}`);
    expect(found.texts).toEqual([
      ['Tong', 'Matn'],
      ['Kech', ''],
    ]);
    expect(new Set(found.notes.map((it) => it.slice(2)))).toEqual(new Set([tag]));
    expect([found.faults, found.end]).toEqual([[], null]);
  });

  test('takes tags of HTML out of a text without a note', async () => {
    const found = await readLine(
      `<programme ${times}><title>Tong</title><desc>Bir<br/>ikki <i>uch</i></desc></programme>`,
    );
    expect([found.texts[0], found.notes]).toEqual([['Tong', 'Bir ikki uch'], []]);
  });

  test('leaves control characters out', async () => {
    const found = await readLine(`<programme ${times}><title>To\u0002ng</title></programme>`);
    expect(found.texts[0]?.[0]).toBe('Tong');
    expect(found.notes).toEqual(['2 null: has a control character; it is left out']);
  });

  test('ends where the file ends inside of a tag', async () => {
    const found = await read(
      `<tv>\n<programme ${times}><title>Tong</title></programme>\n<programme start="2026`,
    );
    expect([items(found).length, found.end]).toEqual([1, '3: is not valid XML: unclosed tag: tv']);
  });

  const piece = fc.constantFrom(
    '<tv>',
    '</tv>',
    '<programme channel="a>b">',
    '</programme>',
    '<title>',
    '</title>',
    "<desc lang='x'>",
    '<b>',
    '</b>',
    '<Yangi>',
    '<br/>',
    '<icon src=a/>',
    '<!-- <x> -->',
    '<![CDATA[ <y> & ]]>',
    '<',
    '>',
    '<a "',
    '&',
    '&nbsp;',
    ';',
    '\n',
    'matn',
    '"',
  );

  test('is repaired in the same way however the text is split', () => {
    const repair = (chunks: readonly string[]) => {
      const repairs: string[] = [];
      const markup = new MarkupRepair((line, kind) => repairs.push(`${line} ${kind}`));
      return [chunks.map((it) => markup.push(it)).join('') + markup.end(), repairs];
    };
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.array(fc.nat({ max: 200 })), (pieces, cuts) => {
        const whole = pieces.join('');
        const places = [
          0,
          ...cuts.filter((it) => it < whole.length).sort((one, other) => one - other),
          whole.length,
        ];
        const chunks = places.slice(1).map((place, at) => whole.slice(places[at], place));
        expect(repair(chunks)).toEqual(repair([whole]));
      }),
      { numRuns: 2000 },
    );
  });

  test('is read in linear time however long a name is', () => {
    const name = 'a'.repeat(200_000);
    for (const text of [`<${name}`, `<t ${name}`, `<t ${name} "`, `<t ${name} x='1'>`])
      expect(() => new MarkupRepair(() => undefined).push(`${text}</tv>`)).not.toThrow();
  });

  test('keeps an entity named like a member of an object', async () => {
    const found = await readLine(`<programme ${times}><title>&constructor; &toString;</title></programme>`);
    expect(found.texts[0]?.[0]).toBe('&constructor; &toString;');
  });

  test('is read to its end whatever stands between its programmes', async () => {
    const inside = fc.array(
      piece.filter((it) => !/<\/tv>|<tv>|<!|<a "|^"$/.test(it)),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(inside, async (pieces) => {
        const found = await readLine(pieces.join('').replaceAll('\n', ' '));
        expect([found.texts.at(-1), found.end]).toEqual([['Kech', ''], null]);
      }),
      { numRuns: 500 },
    );
  });
});
