import type { ShownPiece } from './entries.ts';

/** No segment of a channel is longer, so that the playlist may say so once and for all, in s. */
export const targetSeconds = 6;

interface Listing {
  /** The track: `v720`. */
  readonly id: string;
  /** Stands behind the number of a segment. */
  readonly extension: 'm4s' | 'vtt';
  /** A part of the past, which is complete. */
  readonly isPast: boolean;
}

/**
 * The playlist of a track (RFC 8216): a part of its pieces with a discontinuity between them. A piece whose init segment is that of
 * the piece before it names none.
 */
export function schedulePlaylist(pieces: readonly ShownPiece[], { id, extension, isPast }: Listing): string {
  const shown = pieces.filter(({ entries }) => entries.length > 0);
  const first = shown[0];
  let hash: string | null = null;
  const lines = shown.flatMap(({ media, track, entries }, place) => {
    const hasInit = extension === 'm4s' && track !== null && track.initHash !== hash;
    if (hasInit) hash = track.initHash;
    return [
      ...(place > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(hasInit ? [`#EXT-X-MAP:URI="${id}/${media}/init.mp4"`] : []),
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(Math.round(entries[0]?.startsAt ?? 0)).toISOString()}`,
      ...entries.flatMap(({ number, ms }) => [
        `#EXTINF:${Number((ms / 1000).toFixed(3))},`,
        `${id}/${number}.${extension}`,
      ]),
    ];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first?.entries[0]?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.aired.before.pieces ?? 0}`,
    ...(isPast ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    ...lines,
    ...(isPast ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
}
