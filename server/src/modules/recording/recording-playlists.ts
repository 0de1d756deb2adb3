import { nominalHeight } from '../../shared/picture.ts';
import { isPicture, withinLimit } from './recorded-pictures.ts';
import { hourOf, type RecordedSegment, type RecordedTrack, type Run } from './recording-lines.ts';

const names: Readonly<Record<string, string>> = { uz: 'Oʻzbekcha', ru: 'Русский', en: 'English' };

/** The master playlist of a recording by one of its runs, with the qualities within a height limit. */
export function recordingMaster({ tracks, bandwidth }: Run, maxHeight: number | null): string {
  const pictures = withinLimit(tracks, maxHeight);
  const sounds = tracks.filter(({ id }) => !isPicture(id));
  const media = sounds.map(({ id, language }, place) => {
    const lang = language === 'und' ? '' : `LANGUAGE="${language}",`;
    const name = names[language] ?? `${language === 'und' ? place + 1 : language}`;
    const first = place === 0 ? 'YES' : 'NO';
    return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",${lang}NAME="${name}",DEFAULT=${first},AUTOSELECT=YES,URI="${id}.m3u8"`;
  });
  const isRadio = pictures.length === 0;
  const variants = (isRadio ? sounds.slice(0, 1) : pictures).flatMap((it) => {
    const codecs = [...new Set([it, sounds[0]].flatMap((track) => track?.codec ?? []))].join(',');
    const size = isRadio ? '' : `,RESOLUTION=${it.width}x${it.height}`;
    const sound = !isRadio && sounds.length > 0 ? ',AUDIO="audio"' : '';
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${it.bandwidth ?? bandwidth},CODECS="${codecs}"${size}${sound},CLOSED-CAPTIONS=NONE`,
      `${it.id}.m3u8`,
    ];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(isRadio ? [] : media),
    ...variants,
    '',
  ].join('\n');
}

interface Listed {
  readonly runs: readonly Run[];
  /** Whether nothing will be added. */
  readonly isWhole: boolean;
  /** The height limit of the viewer; `null` without one. */
  readonly maxHeight: number | null;
}

/**
 * The playlist of a track. A quality that a run lacks is the next smaller one, and a sound its first one; a run without any
 * has gaps.
 */
export function recordingPlaylist(
  track: string,
  segments: readonly RecordedSegment[],
  { runs, isWhole, maxHeight }: Listed,
): string {
  const tracksOf = new Map(runs.map(({ run, tracks }) => [run, tracks]));
  const shown = segments.map((segment) => {
    const own = shownTrack(track, tracksOf.get(segment.run) ?? [], maxHeight);
    return { segment, own, seconds: segment.seconds[own ?? 'v'] ?? segment.seconds.v ?? 0 };
  });
  const longest = Math.max(1, ...shown.map(({ seconds }) => Math.ceil(seconds)));
  const lines = shown.flatMap(({ segment, own, seconds }, place) => {
    const before = segments[place - 1];
    const isNew = before?.run !== segment.run;
    const file = own ?? track;
    return [
      ...(isNew && before ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(isNew && own ? [`#EXT-X-MAP:URI="${file}/init-${segment.run}.mp4"`] : []),
      ...(isNew ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.at * 1000).toISOString()}`] : []),
      ...(own ? [] : ['#EXT-X-GAP']),
      `#EXTINF:${Number(seconds.toFixed(6))},`,
      `${file}/${hourOf(segment.at)}-${segment.number}.m4s`,
    ];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:8',
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${segments[0]?.run ?? 0}`,
    ...(isWhole ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    ...lines,
    ...(isWhole ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
}

function shownTrack(
  track: string,
  tracks: readonly RecordedTrack[],
  maxHeight: number | null,
): string | null {
  if (!isPicture(track)) {
    const sound = tracks.find(({ id }) => id === track) ?? tracks.find(({ id }) => id === 'a0');
    return sound?.id ?? null;
  }
  const allowed = withinLimit(tracks, maxHeight);
  const wanted = track === 'v' ? Number.POSITIVE_INFINITY : Number(track.slice(1));
  const nearest = allowed.find((it) => it.id === track) ?? allowed.find((it) => nominalHeight(it) <= wanted);
  return (nearest ?? allowed.at(-1))?.id ?? null;
}
