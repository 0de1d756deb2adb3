import { expect, test } from 'vitest';
import { dashAddresses, limitDash } from '#server/src/modules/media/quality/dash-quality.ts';

const sizes = '<AdaptationSet maxWidth="1280" maxHeight="720">';
const small = '<Representation id="s" width="640" height="360"><BaseURL>s.mp4</BaseURL></Representation>';
const large = '<Representation id="l" width="1280" height="720"><BaseURL>l.mp4</BaseURL></Representation>';
const manifestOf = (...parts: string[]) =>
  `<?xml version="1.0"?>\n<MPD><Period>${parts.join('\n')}</Period></MPD>`;
const plain = manifestOf(sizes, small, large, '</AdaptationSet>');

/** Notations that mean the same in XML. */
const notations: readonly [string, (xml: string) => string][] = [
  ['double quotes', (xml) => xml],
  ['single quotes', (xml) => xml.replaceAll(/(<[^?].*?>)/g, (tag) => tag.replaceAll('"', "'"))],
  ['attributes in another order', (xml) => xml.replaceAll(/(width="\d+") (height="\d+")/g, '$2\n  $1')],
  [
    'spaces around the equals signs',
    (xml) => xml.replaceAll(/(<[A-Z][^>]*)/g, (tag) => tag.replaceAll('=', ' =\n')),
  ],
  [
    'a namespace prefix',
    (xml) =>
      xml
        .replaceAll(/<(\/?)([A-Z])/g, '<$1m:$2')
        .replace('<m:MPD', '<m:MPD xmlns:m="urn:mpeg:dash:schema:mpd:2011"'),
  ],
  ['CDATA', (xml) => xml.replaceAll(/<BaseURL>(.*?)</g, '<BaseURL><![CDATA[$1]]><')],
  [
    'references to characters',
    (xml) => xml.replaceAll('height="720"', 'height="&#55;&#x32;0"').replace('l.mp4', '&#108;.mp4'),
  ],
  ['a ">" in an attribute', (xml) => xml.replaceAll('id="l"', 'label="a > b" id="l"')],
  [
    'comments with tags',
    (xml) => xml.replace(large, `<!-- </AdaptationSet> ' " -->${large}<!-- <Representation> -->`),
  ],
  ['spaces in the end tags', (xml) => xml.replaceAll(/<\/(\w+)>/g, '</$1 >')],
];

test.each(notations)('finds the renditions of a manifest with %s', (_, write) => {
  const { text, kept, removed } = limitDash(write(plain), 480);
  expect([kept, removed]).toEqual([['s.mp4'], ['l.mp4']]);
  expect(limitDash(text, 9999)).toMatchObject({ kept: ['s.mp4'], removed: [] });
  expect(text).not.toMatch(/max(Width|Height)/);
});

test('does not count a rendition in a comment', () => {
  const commented = manifestOf(sizes, small, `<!-- ${large} -->`, '</AdaptationSet>');
  expect(limitDash(commented, 480)).toEqual({ text: commented, kept: ['s.mp4'], removed: [] });
  expect(dashAddresses(commented)).toEqual(['s.mp4']);
});

test('changes nothing but the removed renditions', () => {
  const { text } = limitDash(plain, 480);
  expect(text).toBe(plain.replace(large, '').replace(' maxWidth="1280" maxHeight="720"', ''));
});

test('keeps one of two renditions with the same text in different sets', () => {
  const inherited = '<Representation id="1"><BaseURL>x.mp4</BaseURL></Representation>';
  const of = (height: number) =>
    `<AdaptationSet width="${height}" height="${height}">${inherited}</AdaptationSet>`;
  const { text } = limitDash(manifestOf(of(360), of(720)), 480);
  expect(text).toBe(manifestOf(of(360), ''));
});

test('names the files of templates and lists for a set or a period', () => {
  const template =
    '<SegmentTemplate media="$RepresentationID$/$Number$.m4s" initialization="$RepresentationID$.mp4"/>';
  const list = '<SegmentList><Initialization sourceURL="i.mp4"/><SegmentURL media="1.m4s"/></SegmentList>';
  expect(
    dashAddresses(manifestOf(template, '<AdaptationSet><Representation id="a"/></AdaptationSet>')),
  ).toEqual(['a/$Number$.m4s', 'a.mp4']);
  expect(
    dashAddresses(manifestOf('<AdaptationSet>', list, '<Representation id="a"/></AdaptationSet>')),
  ).toEqual(['i.mp4', '1.m4s']);
});

test('names no files of a folder, of nothing and of text that is not XML', () => {
  expect(dashAddresses('')).toEqual([]);
  expect(dashAddresses('<<&')).toEqual([]);
  const based = plain.replace('<Period>', '<Period><BaseURL>films/</BaseURL>');
  expect(dashAddresses(based)).toEqual(['s.mp4', 'l.mp4']);
});
