import type shaka from 'shaka-player/dist/shaka-player.compiled.js';
import type { ShakaPlayer } from '../engine/shaka-player.ts';
import { useTextOffset } from './text-offset.ts';

type Displayer = shaka.extern.TextDisplayer;
type Cue = shaka.text.Cue;

function shift(cue: Cue, by: number): void {
  cue.startTime += by;
  cue.endTime += by;
  for (const nested of cue.nestedCues) shift(nested, by);
}

/** A displayer whose cues stand at the viewer's offset, and move with each change of it. */
function shiftable(displayer: Displayer): Displayer {
  const append = displayer.append.bind(displayer);
  const remove = displayer.remove.bind(displayer);
  const destroy = displayer.destroy.bind(displayer);
  let at = useTextOffset.getState().seconds;
  let cues: readonly Cue[] = [];
  const stop = useTextOffset.subscribe(({ seconds }) => {
    if (seconds === at) return;
    remove(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    for (const cue of cues) shift(cue, seconds - at);
    at = seconds;
    append(cues.slice());
  });
  return Object.assign(displayer, {
    append(more: Cue[]) {
      for (const cue of more) shift(cue, at);
      cues = cues.concat(more);
      append(more);
    },
    remove(start: number, end: number) {
      // As shaka does it: those that are wholly inside.
      cues = cues.filter(({ startTime, endTime }) => startTime < start + at || endTime >= end + at);
      return remove(start + at, end + at);
    },
    destroy() {
      stop();
      return destroy();
    },
  });
}

/** Lets the viewer move subtitles: shaka itself shows them when their file says. */
export function shiftSubtitles(player: ShakaPlayer): void {
  const { textDisplayFactory } = player.getConfiguration();
  player.configure({
    textDisplayFactory: (owner: shaka.Player) => shiftable(textDisplayFactory(owner)),
  });
}
