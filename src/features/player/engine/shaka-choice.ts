import type { AudioPreference, TrackChoice } from './player-engine.ts';
import type { ShakaPlayer } from './shaka-player.ts';
import { identifiedAudio, identifiedText, tracksOf } from './shaka-tracks.ts';

export function audioPreference(player: ShakaPlayer, id: string): AudioPreference | null {
  const track = identifiedAudio(player).filter((candidate) => candidate.id === id)[0]?.track;
  if (!track) return null;
  const { language, roles, label, channelsCount } = track;
  return { language, role: roles[0] ?? '', label: label ?? '', channelCount: channelsCount ?? 0 };
}

export function currentChoice(player: ShakaPlayer): TrackChoice {
  const { audio, text } = tracksOf(player);
  const heard = audio.filter((track) => track.active)[0];
  return {
    audio: heard ? audioPreference(player, heard.id) : null,
    text: text.filter((track) => track.active)[0]?.id ?? null,
  };
}

/** Shows a subtitle track or none; returns whether the track exists. */
export function showText(player: ShakaPlayer, id: string | null): boolean {
  const track = identifiedText(player).filter((candidate) => candidate.id === id)[0]?.track;
  if (id !== null && !track) return false;
  player.selectTextTrack(track ?? null);
  return true;
}
