import { nominalHeight, withinHeight } from '../../../shared/picture.ts';
import type { Offer } from '../core/schedule.ts';

/** AAC-LC, the sound of all films that this server plays. */
const soundCodec = 'mp4a.40.2';
const soundBandwidth = 160_000;

/** The master playlist of a channel, without qualities above a plan's height. */
export function scheduleMaster({ pictures, sounds, subtitles }: Offer, maxHeight: number | null): string {
  const shown = maxHeight === null ? pictures : withinHeight(pictures, (it) => it, maxHeight);
  const hasSubtitles = subtitles.length > 0;
  const media = [
    ...sounds.map(({ language, name }, place) =>
      tag('AUDIO', language, name, [
        `DEFAULT=${place === 0 ? 'YES' : 'NO'}`,
        'AUTOSELECT=YES',
        `URI="a-${language}.m3u8"`,
      ]),
    ),
    ...subtitles.map(({ language, name }) =>
      tag('SUBTITLES', language, name, ['DEFAULT=NO', 'AUTOSELECT=YES', `URI="s-${language}.m3u8"`]),
    ),
  ];
  const variants = shown.flatMap((it) => [
    `#EXT-X-STREAM-INF:${[
      `BANDWIDTH=${it.bandwidth + soundBandwidth}`,
      `CODECS="${it.codec},${soundCodec}"`,
      `RESOLUTION=${it.width}x${it.height}`,
      'AUDIO="audio"',
      ...(hasSubtitles ? ['SUBTITLES="subtitles"'] : []),
      'CLOSED-CAPTIONS=NONE',
    ].join(',')}`,
    `v${nominalHeight(it)}.m3u8`,
  ]);
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  return [...head, ...media, ...variants, ''].join('\n');
}

function tag(type: 'AUDIO' | 'SUBTITLES', language: string, name: string, rest: readonly string[]): string {
  const lang = language === 'und' ? [] : [`LANGUAGE="${language}"`];
  return `#EXT-X-MEDIA:${[`TYPE=${type}`, `GROUP-ID="${type.toLowerCase()}"`, ...lang, `NAME="${name.replace(/["<&]/g, '')}"`, ...rest].join(',')}`;
}
