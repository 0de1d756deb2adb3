import { appendFileSync, copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './loop-film.ts';

/** Words of its subtitles, which show from its beginning to its end. */
export const subtitleOfFilm = 'Chet manbadan satr';

/**
 * Writes the film as an origin elsewhere has it: HLS in two sizes, sound in two languages, an image playlist of thumbnails, and
 * Uzbek subtitles in SubRip beside it. `plain.m3u8` has its thumbnails in `sprites.vtt`, and `index.mpd` has tiles.
 */
export async function writeFilmElsewhere(film: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const tags = [
    'v:0,agroup:sound',
    'v:1,agroup:sound',
    'a:0,agroup:sound,language:uz,default:yes',
    'a:1,agroup:sound,language:ru',
  ];
  const all = (name: string) => join(folder, name);
  await run('ffmpeg', [
    ...[
      '-loglevel',
      'error',
      '-i',
      film,
      '-map',
      '0:v',
      '-map',
      '0:a',
      '-c',
      'copy',
      '-f',
      'hls',
      '-hls_time',
      '4',
    ],
    ...['-hls_list_size', '0', '-hls_playlist_type', 'vod', '-hls_segment_filename', all('%v-%d.ts')],
    ...['-master_pl_name', 'index.m3u8', '-var_stream_map', tags.join(' '), all('%v.m3u8')],
  ]);
  // A sheet of four tiles for every forty seconds.
  const picture = 'fps=1/10,scale=160:90,tile=2x2';
  await run('ffmpeg', [
    '-loglevel',
    'error',
    '-i',
    film,
    '-map',
    '0:v:1',
    '-vf',
    picture,
    all('tiles-%d.jpg'),
  ]);
  const sheets = readdirSync(folder).filter((name) => /^tiles-\d+\.jpg$/.test(name)).length;
  const tiles = Array.from({ length: sheets }, (_, at) => [
    '#EXTINF:40,',
    '#EXT-X-TILES:RESOLUTION=160x90,LAYOUT=2x2,DURATION=10',
    `tiles-${at + 1}.jpg`,
  ]);
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:40', '#EXT-X-PLAYLIST-TYPE:VOD'];
  writeFileSync(
    all('tiles.m3u8'),
    [...head, '#EXT-X-IMAGES-ONLY', ...tiles.flat(), '#EXT-X-ENDLIST', ''].join('\n'),
  );
  copyFileSync(all('index.m3u8'), all('plain.m3u8'));
  writeFileSync(all('sprites.vtt'), spritesOf(sheets));
  await writeDash(film, folder);
  appendFileSync(
    all('index.m3u8'),
    '#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=4000,RESOLUTION=160x90,CODECS="jpeg",URI="tiles.m3u8"\n',
  );
  writeFileSync(all('uz.srt'), `1\n00:00:00,000 --> 00:30:00,000\n${subtitleOfFilm}\n`);
}

/** WebVTT of the sheets, ten seconds a tile. */
function spritesOf(sheets: number): string {
  const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
  const tiles = Array.from({ length: sheets * 4 }, (_, at) => {
    const place = `${(at % 2) * 160},${Math.floor((at % 4) / 2) * 90},160,90`;
    return `${time(at * 10)} --> ${time(at * 10 + 10)}\ntiles-${Math.floor(at / 4) + 1}.jpg#xywh=${place}\n`;
  });
  return ['WEBVTT\n', ...tiles].join('\n');
}

async function writeDash(film: string, folder: string): Promise<void> {
  const manifest = join(folder, 'index.mpd');
  const tracks = ['-map', '0:v:1', '-map', '0:a:0', '-c', 'copy', '-f', 'dash', '-seg_duration', '4'];
  const sets = 'id=0,streams=0 id=1,streams=1';
  await run('ffmpeg', ['-loglevel', 'error', '-i', film, ...tracks, '-adaptation_sets', sets, manifest]);
  const tiles = [
    '<AdaptationSet id="9" contentType="image" mimeType="image/jpeg">',
    '<SegmentTemplate media="tiles-$Number$.jpg" duration="40" timescale="1" startNumber="1"/>',
    '<Representation id="tiles" bandwidth="4000" width="320" height="180">',
    '<EssentialProperty schemeIdUri="http://dashif.org/guidelines/thumbnail_tile" value="2x2"/>',
    '</Representation></AdaptationSet>',
  ];
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('</Period>', `${tiles.join('')}</Period>`));
}
