import type { PlayerEngine } from '../engine/player-engine.ts';

/** How long the picture waits for data before the network is doubted, and between further doubts. In ms. */
const FIRST_MS = 800;
const NEXT_MS = 3000;
/** After a minute the player has given up, or says so itself. */
const MAX_DOUBTS = 20;

/**
 * Calls `doubt` when a media request gets no answer, and while the picture waits for data. One lost request may mean
 * nothing, so it is up to `doubt` to find out. Returns the function that stops it.
 */
export function watchStalls(engine: Pick<PlayerEngine, 'onEvent'>, doubt: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (milliseconds: number, doubts: number): void => {
    timer = setTimeout(() => {
      doubt();
      if (doubts < MAX_DOUBTS) wait(NEXT_MS, doubts + 1);
    }, milliseconds);
  };
  const stop = engine.onEvent((event) => {
    if (event.type === 'silence') doubt();
    if (event.type !== 'buffering') return;
    clearTimeout(timer);
    if (event.buffering) wait(FIRST_MS, 1);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
