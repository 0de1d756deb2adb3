import { isAddress } from '../../../shared/hls-tags.ts';

/** A segment of a media playlist with the lines before its address. */
export interface HlsSegment {
  readonly lines: readonly string[];
  readonly address: string;
  /** Seconds. */
  readonly duration: number;
  /** Its time by the playlist, in Unix seconds. */
  readonly date: number | null;
  readonly isDiscontinuous: boolean;
  /** Whether its bytes are missing, as the playlist tells. */
  readonly isGap: boolean;
}

export interface HlsPlaylist {
  /** Lines before the first segment that belong to the playlist. */
  readonly head: readonly string[];
  readonly segments: readonly HlsSegment[];
  readonly sequence: number;
  readonly discontinuity: number;
  readonly hasEnd: boolean;
}

/** Tags of the playlist itself, wherever they stand. */
const ofPlaylist =
  /^#EXT(M3U|-X-(VERSION|TARGETDURATION|INDEPENDENT-SEGMENTS|START|PLAYLIST-TYPE|SERVER-CONTROL|DEFINE|ALLOW-CACHE))\b/;
const sequenceTag = /^#EXT-X-(MEDIA|DISCONTINUITY)-SEQUENCE:(\d{1,15})/;
/** Marks a segment that players do not load. */
export const gapTag = '#EXT-X-GAP';
/** Tags that name files which a gateway does not pass on, or that need them. */
const dropped =
  /^#EXT-X-(PART|PART-INF|PRELOAD-HINT|RENDITION-REPORT|SKIP|SERVER-CONTROL|CONTENT-STEERING)\b/;

/** Whether a playlist lists renditions instead of segments. */
export function isMasterPlaylist(text: string): boolean {
  return /^#EXT-X-STREAM-INF\b/m.test(text);
}

/** Whether an answer is an HLS playlist at all. */
export function isPlaylist(text: string): boolean {
  return /^\uFEFF?\s*#EXTM3U\b/.test(text);
}

/** Reads a media playlist. Dates continue from the last one that the playlist has. */
export function readHls(text: string): HlsPlaylist {
  const head: string[] = [];
  const segments: HlsSegment[] = [];
  let [sequence, discontinuity, hasEnd] = [0, 0, false];
  let lines: string[] = [];
  let duration = 0;
  let date: number | null = null;
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const line = raw.trim();
    const [, which, number] = sequenceTag.exec(line) ?? [];
    if (line === '' || dropped.test(line)) continue;
    if (which === 'MEDIA') sequence = Number(number);
    else if (which !== undefined) discontinuity = Number(number);
    else if (line === '#EXT-X-ENDLIST') hasEnd = true;
    else if (ofPlaylist.test(line)) head.push(line);
    else if (isAddress(line)) {
      const isDiscontinuous = lines.includes('#EXT-X-DISCONTINUITY');
      const isGap = lines.includes(gapTag);
      segments.push({ lines, address: line, duration, date, isDiscontinuous, isGap });
      date = date === null ? null : date + duration;
      [lines, duration] = [[], 0];
    } else {
      if (line.startsWith('#EXTINF:')) duration = Math.max(0, Number.parseFloat(line.slice(8)) || 0);
      if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) date = timeOf(line) ?? date;
      lines.push(line);
    }
  }
  return { head, segments, sequence, discontinuity, hasEnd };
}

function timeOf(line: string): number | null {
  const time = Date.parse(line.slice(line.indexOf(':') + 1));
  return Number.isNaN(time) ? null : time / 1000;
}
