import { describe, expect, test } from 'vitest';
import { toWebVtt } from '#server/src/modules/media/subtitles/to-web-vtt.ts';

const convert = (text: string, encoding: BufferEncoding = 'utf8') => toWebVtt(Buffer.from(text, encoding));

/** The cues of WebVTT, one line each. */
const cues = (text: string | null) =>
  (text ?? '')
    .split('\n\n')
    .slice(1)
    .map((block) => block.trim().replaceAll('\n', ' | '))
    .filter(Boolean);

test('passes WebVTT on as it is', () => {
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nSalom\n';
  expect(convert(`\ufeff${text}`)).toBe(text);
});

describe('SubRip', () => {
  test('becomes cues, with commas, numbers and missing hours', () => {
    const srt =
      '\ufeff1\r\n00:00:01,500 --> 00:00:03,000\r\nSalom\r\ndunyo\r\n\r\n2\r\n1:02,5 --> 1:04,000\r\n2026\r\n';
    expect(cues(convert(srt))).toEqual([
      '00:00:01.500 --> 00:00:03.000 | Salom | dunyo',
      '00:01:02.500 --> 00:01:04.000 | 2026',
    ]);
  });

  test('keeps italics and drops fonts, places and other markup', () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<I>Bir</I> <font color="red">ikki</font> & <script>\n';
    expect(cues(convert(srt))).toEqual([
      '00:00:01.000 --> 00:00:02.000 | <i>Bir</i> ikki &amp; &lt;script&gt;',
    ]);
  });

  test('is read as Windows-1251 if it is not UTF-8', () => {
    const bytes = Buffer.concat([
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'),
      Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
    ]);
    expect(cues(toWebVtt(bytes))).toEqual(['00:00:01.000 --> 00:00:02.000 | Привет']);
  });

  test('lacks a cue that ends before it begins, and an empty one', () => {
    const srt =
      '1\n00:00:05,000 --> 00:00:02,000\nA\n\n2\n00:00:06,000 --> 00:00:07,000\n\n\n3\n00:00:08,000 --> 00:00:09,000\nB\n';
    expect(cues(convert(srt))).toEqual(['00:00:08.000 --> 00:00:09.000 | B']);
  });
});

describe('TTML', () => {
  const document = (body: string, root = '') =>
    `<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" ${root}><head><styling><style>x</style></styling></head><body>${body}</body></tt>`;

  test('has the times of its paragraphs, in every notation', () => {
    const text = document(
      `<div><p begin="00:00:01.5" end="00:00:02:15">A &amp; B<br/>C</p>
      <p begin="3s" dur="500ms"><span tts:fontStyle="italic">D</span></p><p begin="40t" end="5s">E</p></div>`,
      'ttp:frameRate="30" ttp:tickRate="10"',
    );
    expect(cues(convert(text))).toEqual([
      '00:00:01.500 --> 00:00:02.500 | A &amp; B | C',
      '00:00:03.000 --> 00:00:03.500 | <i>D</i>',
      '00:00:04.000 --> 00:00:05.000 | E',
    ]);
  });

  test('counts times from the elements around them', () => {
    const text = document(
      '<div begin="10s"><p><span begin="1s" end="2s">A</span><span begin="2s" end="3s">B</span></p></div>',
    );
    expect(cues(convert(text))).toEqual([
      '00:00:11.000 --> 00:00:12.000 | A',
      '00:00:12.000 --> 00:00:13.000 | B',
    ]);
  });

  test.each([
    ['a page', '<html><p begin="1s" end="2s">A</p></html>'],
    ['XML that ends early', document('').slice(0, -8)],
    ['entities of its own', `<!DOCTYPE tt [<!ENTITY a "b">]>${document('<p begin="1s" end="2s">&a;</p>')}`],
    ['anything else', 'hello'],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(convert(text)).toBeNull();
  });
});
