import { hourOf, type RecordedSegment, type RecordedTrack, type Run } from './recording-lines.ts';

const names: Readonly<Record<string, string>> = { uz: 'Oʻzbekcha', ru: 'Русский', en: 'English' };

/** The master playlist of a recording by one of its runs. It has one quality, that of the sender. */
export function recordingMaster({ tracks, bandwidth }: Run): string {
  const picture = tracks.find(({ id }) => id === 'v');
  const sounds = tracks.filter(({ id }) => id !== 'v');
  const codecs = [...new Set([picture, sounds[0]].flatMap((it) => it?.codec ?? []))].join(',');
  const media = sounds.map(({ id, language }, place) => {
    const lang = language === 'und' ? '' : `LANGUAGE="${language}",`;
    const name = names[language] ?? `${language === 'und' ? place + 1 : language}`;
    const first = place === 0 ? 'YES' : 'NO';
    return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",${lang}NAME="${name}",DEFAULT=${first},AUTOSELECT=YES,URI="${id}.m3u8"`;
  });
  const size = picture ? `,RESOLUTION=${picture.width}x${picture.height}` : '';
  const sound = picture && sounds.length > 0 ? ',AUDIO="audio"' : '';
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(picture ? media : []),
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}"${size}${sound},CLOSED-CAPTIONS=NONE`,
    `${(picture ?? sounds[0])?.id}.m3u8`,
    '',
  ].join('\n');
}

interface Listed {
  readonly runs: readonly Run[];
  /** Whether nothing will be added. */
  readonly isWhole: boolean;
}

/** The playlist of a track. A sound that a run lacks is its first one; a run without any has gaps. */
export function recordingPlaylist(
  track: string,
  segments: readonly RecordedSegment[],
  { runs, isWhole }: Listed,
): string {
  const tracksOf = new Map(runs.map(({ run, tracks }) => [run, tracks]));
  const shown = segments.map((segment) => {
    const own = shownTrack(track, tracksOf.get(segment.run) ?? []);
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

function shownTrack(track: string, tracks: readonly RecordedTrack[]): string | null {
  const has = (id: string) => tracks.some((it) => it.id === id);
  if (has(track)) return track;
  return track !== 'v' && has('a0') ? 'a0' : null;
}
