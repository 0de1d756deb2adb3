import { onAnyKey } from './remote.ts';

/** Resolves once no key has been pressed for so many milliseconds: what can wait must not slow a press. */
export function whenQuiet(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    let last = performance.now();
    // A press only says when it was: timers that are set anew in each are a part of what it takes.
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
