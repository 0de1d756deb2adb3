import type { ShakaPlayer } from '../engine/shaka-player.ts';

/** Time in ms within which the first subtitles arrive: that of a few failed requests. */
const ARRIVAL_MS = 15_000;

/**
 * Turns subtitles off that do not arrive while pictures do: shaka goes on without them, and a viewer would see a tick
 * without any lines. Subtitles inside the picture (CEA-608) arrive with it.
 */
export function followSubtitles(player: ShakaPlayer): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const chosen = () =>
    player.getTextTracks().filter(({ active, kind }) => active && kind !== 'closed-caption')[0];
  const watch = (): void => {
    clearTimeout(timer);
    const track = chosen();
    if (track) timer = setTimeout(look, ARRIVAL_MS, track.id);
  };
  const look = (id: number): void => {
    if (chosen()?.id !== id) return;
    const { total, text } = player.getBufferedInfo();
    if (text.length > 0) return;
    if (total.length === 0) watch();
    else player.selectTextTrack(null);
  };
  for (const name of ['loaded', 'textchanged']) player.addEventListener(name, watch);
  player.addEventListener('unloading', () => clearTimeout(timer));
}
