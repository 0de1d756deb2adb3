import { type FilmTracks, type SoundTrack, type SubtitleTrack, soundCodec } from './film-tracks.ts';
import { bandwidthOf, type PackedTrack } from './read-track.ts';

/** The master playlist of a film (RFC 8216). */
export function filmPlaylist({ rate: [up, down], pictures, sounds, subtitles }: FilmTracks): string {
  const loudest = sounds.map(({ track }) => bandwidthOf(track));
  const most = (of: 'peak' | 'average') => Math.max(0, ...loudest.map((it) => it[of]));
  const groups = [
    ...(sounds.length > 0 ? ['AUDIO="audio"'] : []),
    ...(subtitles.length > 0 ? ['SUBTITLES="subtitles"'] : []),
    'CLOSED-CAPTIONS=NONE',
  ];
  const variants = pictures.flatMap(({ id, codec, width, height, track }) => {
    const { peak, average } = bandwidthOf(track);
    const codecs = sounds.length > 0 ? `${codec},${soundCodec}` : codec;
    const attributes = [
      `BANDWIDTH=${peak + most('peak')}`,
      `AVERAGE-BANDWIDTH=${average + most('average')}`,
      `CODECS="${codecs}"`,
      `RESOLUTION=${width}x${height}`,
      `FRAME-RATE=${(up / down).toFixed(3)}`,
      ...groups,
    ];
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${id}.m3u8`];
  });
  const lines = ['#EXTM3U', '#EXT-X-VERSION:6', '#EXT-X-INDEPENDENT-SEGMENTS'];
  return [...lines, ...sounds.map(soundTag), ...subtitles.map(subtitleTag), ...variants, ''].join('\n');
}

function soundTag({ id, language, name, role, channels }: SoundTrack, place: number): string {
  const isFirst = place === 0;
  const attributes = [
    ...['TYPE=AUDIO', 'GROUP-ID="audio"', ...languageOf(language), `NAME="${name}"`],
    ...[`DEFAULT=${isFirst ? 'YES' : 'NO'}`, `AUTOSELECT=${role === 'commentary' ? 'NO' : 'YES'}`],
    ...(role === 'description' ? ['CHARACTERISTICS="public.accessibility.describes-video"'] : []),
    ...[`CHANNELS="${channels}"`, `URI="${id}.m3u8"`],
  ];
  return `#EXT-X-MEDIA:${attributes.join(',')}`;
}

function subtitleTag({ id, language, name, role }: SubtitleTrack): string {
  const attributes = [
    ...['TYPE=SUBTITLES', 'GROUP-ID="subtitles"', ...languageOf(language), `NAME="${name}"`],
    ...['DEFAULT=NO', 'AUTOSELECT=YES', `FORCED=${role === 'forced-subtitle' ? 'YES' : 'NO'}`],
    ...(role === 'caption' ? ['CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog"'] : []),
    `URI="s-${id}.m3u8"`,
  ];
  return `#EXT-X-MEDIA:${attributes.join(',')}`;
}

function languageOf(language: string): string[] {
  return language === 'und' ? [] : [`LANGUAGE="${language}"`];
}

/** The playlist of a track: byte ranges of its file. */
export function trackPlaylist(
  file: string,
  { initBytes, indexBytes, timescale, segments }: PackedTrack,
): string {
  const longest = Math.max(...segments.map((it) => it.duration)) / timescale;
  let at = initBytes + indexBytes;
  const lines = segments.flatMap(({ bytes, duration }) => {
    const range = `#EXT-X-BYTERANGE:${bytes}@${at}`;
    at += bytes;
    return [`#EXTINF:${(duration / timescale).toFixed(6)},`, range, file];
  });
  return [
    ...head(longest),
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${initBytes}@0"`,
    ...lines,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** The playlist of subtitles: one file. */
export function subtitlePlaylist(file: string, seconds: number): string {
  return [...head(seconds), `#EXTINF:${seconds.toFixed(6)},`, file, '#EXT-X-ENDLIST', ''].join('\n');
}

function head(longest: number): string[] {
  const target = `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`;
  return ['#EXTM3U', '#EXT-X-VERSION:6', target, '#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-MEDIA-SEQUENCE:0'];
}
