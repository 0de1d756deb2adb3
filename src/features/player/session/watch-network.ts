import type { PlayerEngine } from '../engine/player-engine.ts';

/** How long the picture waits for data before the network is checked, and between further checks. In ms. */
const FIRST_MS = 800;
const NEXT_MS = 3000;
/** After a minute the player has given up, or says so itself. */
const MAX_CHECKS = 20;

/**
 * Calls `check` when a media request gets no response, and while the picture waits for data. One lost request may mean
 * nothing, so it is up to `check` to find out. Returns the function that stops it.
 */
export function watchNetwork(engine: Pick<PlayerEngine, 'onEvent'>, check: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (milliseconds: number, checks: number): void => {
    timer = setTimeout(() => {
      check();
      if (checks < MAX_CHECKS) wait(NEXT_MS, checks + 1);
    }, milliseconds);
  };
  const stop = engine.onEvent((event) => {
    if (event.type === 'silence') check();
    if (event.type !== 'buffering') return;
    clearTimeout(timer);
    if (event.buffering) wait(FIRST_MS, 1);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
