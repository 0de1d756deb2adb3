import type { ShakaPlayer } from '../engine/shaka-player.ts';
import { betterAudio, describedFirst } from '../model/audio-kind.ts';
import { viewerSettings } from './viewer-settings-store.ts';

/**
 * Has a player choose audio descriptions for viewers who want them, and ordinary tracks for all others: shaka's own choice
 * takes the first track of a language. Reloads of a track that the viewer chose stay as they are.
 */
export function followAudioKind(player: ShakaPlayer): void {
  const preferences = () => player.getConfiguration().preferredAudio;
  // A choice of the viewer is a single preference; languages are always several.
  const isOpen = (): boolean => preferences().length > 1;
  player.addEventListener('loading', () => {
    if (viewerSettings().described && isOpen()) {
      player.configure({ preferredAudio: describedFirst(preferences()) });
    }
  });
  // Some manifests name the purpose of a track without a role, by which shaka does not choose.
  player.addEventListener('loaded', () => {
    const track = isOpen() ? betterAudio(player.getAudioTracks(), viewerSettings().described) : null;
    if (track) player.selectAudioTrack(track);
  });
}
