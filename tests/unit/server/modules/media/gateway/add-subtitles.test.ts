import { expect, test } from 'vitest';
import { addSubtitles, masterOf } from '#server/src/modules/media/gateway/add-subtitles.ts';

const uz = { language: 'uz', label: 'Toʻliq', address: 'L:uz' };
const ru = { language: 'ru', address: 'L:ru' };
const head = ['#EXTM3U', '#EXT-X-VERSION:6'];
const tag = (group: string, name: string, language: string) =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="${group}",NAME="${name}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,URI="L:${language}"`;

test('names subtitles for all renditions of a playlist without any', () => {
  const master = [...head, '#EXT-X-STREAM-INF:BANDWIDTH=1', 'a', '#EXT-X-STREAM-INF:BANDWIDTH=2\r', 'b', ''];
  expect(addSubtitles(master.join('\n'), [uz, ru]).split('\n')).toEqual([
    ...head,
    tag('besides', 'Toʻliq', 'uz'),
    tag('besides', 'ru', 'ru'),
    '#EXT-X-STREAM-INF:BANDWIDTH=1,SUBTITLES="besides"',
    'a',
    '#EXT-X-STREAM-INF:BANDWIDTH=2,SUBTITLES="besides"',
    'b',
    '',
  ]);
});

test('adds to the subtitles that a playlist has, under another name', () => {
  const own = '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="ru",URI="own"';
  const variant = '#EXT-X-STREAM-INF:BANDWIDTH=1,SUBTITLES="s"';
  expect(addSubtitles([...head, own, variant, 'a'].join('\n'), [ru]).split('\n')).toEqual([
    ...head,
    own,
    tag('s', 'ru (ru)', 'ru'),
    variant,
    'a',
  ]);
});

test('gives a media playlist that stands alone a master playlist', () => {
  expect(addSubtitles(masterOf('L:v'), [uz]).split('\n')).toEqual([
    '#EXTM3U',
    tag('besides', 'Toʻliq', 'uz'),
    '#EXT-X-STREAM-INF:BANDWIDTH=1,SUBTITLES="besides"',
    'L:v',
    '',
  ]);
});

test('leaves a name no way to end its attribute', () => {
  const label = 'a",URI="https://other.example\n';
  expect(addSubtitles(masterOf('L:v'), [{ ...uz, label }])).toContain('NAME="a,URI=https://other.example",');
});
