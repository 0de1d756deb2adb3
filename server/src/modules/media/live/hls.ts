import type { LoopFacts, LoopTrack } from '../media-facts.ts';
import { numbersOf, type Past, type Segment, segmentAt, wallClock, windowAt } from './timeline.ts';

const names: Readonly<Record<string, string>> = { uz: 'Oʻzbekcha', ru: 'Русский', en: 'English' };
const group = 'audio';

/** Tracks listed in HLS; the ones for old engines exist in DASH only. */
function listed(loop: LoopFacts, type: LoopTrack['type']): LoopTrack[] {
  return loop.tracks.filter((track) => track.type === type && track.engine === undefined);
}

/** The master playlist, which never changes. */
export function masterPlaylist(loop: LoopFacts): string {
  const audio = listed(loop, 'audio');
  const heard = Math.max(0, ...audio.map((track) => track.bandwidth));
  const codecs = [...new Set(audio.map((track) => track.codec))];
  const media = audio.map(({ id, lang = 'und' }, place) => {
    const name = names[lang] ?? lang;
    const first = place === 0 ? 'YES' : 'NO';
    return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${group}",NAME="${name}",LANGUAGE="${lang}",DEFAULT=${first},AUTOSELECT=YES,URI="${id}.m3u8"`;
  });
  const variants = listed(loop, 'video').flatMap((track) => {
    const size = track.width && track.height ? `,RESOLUTION=${track.width}x${track.height}` : '';
    const sound = audio.length > 0 ? `,AUDIO="${group}"` : '';
    const bandwidth = track.bandwidth + heard;
    const line = `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${[track.codec, ...codecs].join(',')}"${size}${sound}`;
    return [line, `${track.id}.m3u8`];
  });
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...media, ...variants, ''].join('\n');
}

/** The media playlist of a track: the window up to now, of `depth` seconds. */
export function mediaPlaylist(loop: LoopFacts, track: LoopTrack, now: Date, depth?: number): string {
  return playlist(track, windowAt(loop, track, now, depth), []);
}

/** The complete media playlist of a track for an archive range. */
export function archivePlaylist(loop: LoopFacts, track: LoopTrack, past: Past): string {
  const { first, last } = numbersOf(loop, track, past);
  const segments = Array.from({ length: last - first + 1 }, (_, at) => segmentAt(loop, track, first + at));
  return `${playlist(track, segments, ['#EXT-X-PLAYLIST-TYPE:VOD'])}#EXT-X-ENDLIST\n`;
}

function playlist(track: LoopTrack, segments: readonly Segment[], tags: readonly string[]): string {
  const longest = Math.max(...track.segments) / track.timescale;
  const lines = segments.flatMap((segment, at) => {
    const clock = at === 0 || segment.place === 0 ? [clockOf(track, segment)] : [];
    return [
      ...clock,
      `#EXTINF:${Number((segment.duration / track.timescale).toFixed(6))},`,
      `${track.id}/${segment.number}.m4s`,
    ];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.round(longest)}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.number ?? 0}`,
    ...tags,
    `#EXT-X-MAP:URI="${track.id}/init.mp4"`,
    ...lines,
    '',
  ].join('\n');
}

function clockOf(track: LoopTrack, segment: Segment): string {
  return `#EXT-X-PROGRAM-DATE-TIME:${wallClock(track, segment).toISOString()}`;
}
