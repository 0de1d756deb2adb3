import type { TextTrack } from '../model/tracks.ts';
import { showText } from './shaka-choice.ts';
import type { ShakaPlayer } from './shaka-player.ts';

/** The subtitles last selected for the current content, so that they can be hidden and shown again. */
export class SubtitleChoice {
  private id: string | null = null;

  /** Shows a subtitle track; one that does not exist changes nothing. */
  select(player: ShakaPlayer, id: string): void {
    if (showText(player, id)) this.id = id;
  }

  /** Shows the last selected subtitles, or the first ones that are not forced; or hides the active ones. */
  setVisible(player: ShakaPlayer, tracks: readonly TextTrack[], visible: boolean): void {
    const active = tracks.filter((track) => track.active)[0];
    if (!visible) {
      if (active) this.id = active.id;
      player.selectTextTrack(null);
      return;
    }
    const first = tracks.filter((track) => !track.forced)[0] ?? tracks[0];
    const id = active?.id ?? this.id ?? first?.id;
    if (id !== undefined) this.select(player, id);
  }

  /** Restores a choice after a load; `null` hides subtitles and keeps the last selected ones in mind. */
  restore(player: ShakaPlayer, id: string | null): void {
    if (id === null) showText(player, null);
    else this.select(player, id);
  }

  forget(): void {
    this.id = null;
  }
}
