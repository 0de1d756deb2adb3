import type shaka from 'shaka-player/dist/shaka-player.compiled.js';
import type { AudioTrack, TextTrack, Tracks, VideoQuality } from '../model/tracks.ts';
import type { ShakaPlayer } from './shaka-player.ts';

/** Shaka's events after which the result of `tracksOf` may change. */
export const trackEvents = [
  'trackschanged',
  'audiotrackschanged',
  'audiotrackchanged',
  'textchanged',
  'variantchanged',
  'adaptation',
];

interface Identified<Track> {
  readonly id: string;
  readonly track: Track;
}

/**
 * Identifiers built from a track's properties, because shaka's numbers change between loads; equal tracks get a counter.
 */
function identify<Track>(tracks: readonly Track[], keyOf: (track: Track) => string): Identified<Track>[] {
  const seen: Record<string, number> = {};
  return tracks.map((track) => {
    const key = keyOf(track);
    const count = seen[key] ?? 0;
    seen[key] = count + 1;
    return { id: count === 0 ? key : `${key}#${count}`, track };
  });
}

export function identifiedAudio(player: ShakaPlayer): Identified<shaka.extern.AudioTrack>[] {
  return identify(player.getAudioTracks(), (track) =>
    [track.language, track.roles.join('+'), track.label ?? '', track.channelsCount ?? ''].join('|'),
  );
}

export function identifiedText(player: ShakaPlayer): Identified<shaka.extern.TextTrack>[] {
  return identify(player.getTextTracks(), (track) =>
    [track.language, track.kind ?? '', track.forced ? 'forced' : '', track.label ?? ''].join('|'),
  );
}

function audioTrack({ id, track }: Identified<shaka.extern.AudioTrack>): AudioTrack {
  return { ...track, id, channels: track.channelsCount };
}

function textTrack({ id, track }: Identified<shaka.extern.TextTrack>): TextTrack {
  return { ...track, id };
}

function videoQuality(track: shaka.extern.VideoTrack): VideoQuality {
  return {
    height: track.height ?? 0,
    width: track.width ?? 0,
    bandwidth: track.bandwidth,
    hdr: track.hdr === 'PQ' || track.hdr === 'HLG',
    active: track.active,
  };
}

export function tracksOf(player: ShakaPlayer): Tracks {
  return {
    audio: identifiedAudio(player).map(audioTrack),
    text: identifiedText(player).map(textTrack),
    video: player
      .getVideoTracks()
      .map(videoQuality)
      .sort((a, b) => b.height - a.height || b.bandwidth - a.bandwidth),
  };
}
