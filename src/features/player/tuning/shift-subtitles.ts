import type { ShakaPlayer } from '../engine/shaka-player.ts';
import { useTextOffset } from './text-offset.ts';

/** Lets the viewer move subtitles: shaka shows them at the player's offset, and at once at a changed one. */
export function shiftSubtitles(player: ShakaPlayer): void {
  let stop = (): void => undefined;
  const shift = ({ seconds }: { readonly seconds: number }): void => {
    player.configure({ textDisplayer: { subtitleDelay: seconds } });
  };
  player.addEventListener('loading', () => {
    stop();
    shift(useTextOffset.getState());
    stop = useTextOffset.subscribe(shift);
  });
  player.addEventListener('unloading', () => stop());
}
