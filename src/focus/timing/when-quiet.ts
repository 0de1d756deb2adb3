import { onAnyKey } from '../input/remote.ts';

/** Resolves after the given time in ms without a key press, so that deferred work does not slow a press. */
export function whenQuiet(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    let last = performance.now();
    // A press only records its time, because resetting a timer would add to its cost.
    const stop = onAnyKey(() => {
      last = performance.now();
    });
    const look = (): void => {
      const left = last + milliseconds - performance.now();
      if (left > 0) {
        setTimeout(look, left);
        return;
      }
      stop();
      resolve();
    };
    setTimeout(look, milliseconds);
  });
}
