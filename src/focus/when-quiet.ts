import { onAnyKey } from './remote.ts';

/** Resolves once no key has been pressed for so many milliseconds: what can wait must not slow a press. */
export function whenQuiet(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      stop();
      resolve();
    };
    let timer = setTimeout(end, milliseconds);
    const stop = onAnyKey(() => {
      clearTimeout(timer);
      timer = setTimeout(end, milliseconds);
    });
  });
}
