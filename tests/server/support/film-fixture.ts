import type { VodFacts } from '#server/src/modules/media/media-facts.ts';

/** In hexadecimal, as packagers expect. */
export const clearkey = { kid: 'f5c624daa577042529e0bf8d402208bc', key: '84d2505d665689d8e7f496719bda112e' };

const film: VodFacts = {
  kind: 'vod',
  duration: 80,
  width: 1280,
  height: 720,
  thumbnails: 'thumbnails.vtt',
  markers: [{ kind: 'intro', start: 0, end: 8 }],
  cenc: 'manifest.cenc.mpd',
  cbcs: 'manifest.cbcs.mpd',
  hlsCbcs: 'master.cbcs.m3u8',
  clearkey,
};

const sizes = [
  [1280, 720],
  [854, 480],
  [426, 240],
] as const;

const audio = `<AdaptationSet contentType="audio" lang="uz"><Representation id="9" bandwidth="16000" codecs="mp4a.40.2"><BaseURL>a-uz.mp4</BaseURL></Representation></AdaptationSet>`;

/** Three renditions in one adaptation set, in the demo packager's format. */
export const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<MPD type="static"><Period id="0">
<AdaptationSet id="0" contentType="video" maxWidth="1280" maxHeight="720">
${sizes
  .map(
    ([width, height], id) =>
      `<Representation id="${id}" bandwidth="${height}000" codecs="avc1.4d401f" width="${width}" height="${height}"><BaseURL>v${height}.mp4</BaseURL></Representation>`,
  )
  .join('\n')}
</AdaptationSet>
${audio}
</Period></MPD>
`;

/** One rendition, whose size is given by its adaptation set. */
const encrypted = (scheme: string) => `<MPD type="static"><Period>
<AdaptationSet contentType="video" width="640" height="360"><Representation id="0" bandwidth="49000" codecs="avc1.4d401e"><BaseURL>${scheme}-v360.mp4</BaseURL></Representation></AdaptationSet>
</Period></MPD>
`;

export const master = [
  '#EXTM3U',
  '#EXT-X-MEDIA:TYPE=AUDIO,URI="a-uz.m3u8",GROUP-ID="audio",LANGUAGE="uz",NAME="uz"',
  ...sizes.flatMap(([width, height]) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${height}000,CODECS="avc1.4d401f",RESOLUTION=${width}x${height},AUDIO="audio"`,
    `v${height}.m3u8`,
  ]),
  '',
].join('\n');

/** A film with three renditions and encrypted copies; the bytes are fake. */
export const filmFiles: Readonly<Record<string, string>> = {
  'media.json': JSON.stringify(film),
  'manifest.mpd': manifest,
  'manifest.cenc.mpd': encrypted('cenc'),
  'manifest.cbcs.mpd': encrypted('cbcs'),
  'master.m3u8': master,
  'master.cbcs.m3u8': '#EXTM3U\n',
  'a-uz.mp4': 'sound',
  'thumbnails.vtt': 'WEBVTT',
  ...Object.fromEntries(
    sizes.flatMap(([, height]) => [
      [`v${height}.mp4`, '0123456789'],
      [`v${height}.m3u8`, `#EXTM3U\n#EXT-X-MAP:URI="v${height}.mp4"\n#EXTINF:4,\nv${height}.mp4\n`],
    ]),
  ),
  'cenc-v360.mp4': 'encrypted',
};

/** A vertical video without extra files. */
export const reelFiles: Readonly<Record<string, string>> = {
  'media.json': JSON.stringify({ kind: 'vod', duration: 15, width: 480, height: 854 } satisfies VodFacts),
  'manifest.mpd': '<MPD/>',
};
