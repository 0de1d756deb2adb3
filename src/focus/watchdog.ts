import { onAnyKey } from './remote.ts';
import { whenQuiet } from './when-quiet.ts';

const PATROL_MS = 1000;
/** Number and interval of checks before the focus counts as lost, because a busy set may be late. */
const AGAIN_MS = 200;
const MISSES = 4;

interface WatchdogOptions {
  /** Restores the focus on the active screen. */
  readonly restore: () => void;
  readonly report: (message: string) => void;
  /** True while no focus is expected: the app is starting. */
  readonly excused?: () => boolean;
}

function visiblyFocused(): number {
  return document.querySelectorAll('[data-focused]').length;
}

/** Ensures that exactly one element shows the focus; restores and reports it after 0.6 s without any. */
export function startWatchdog({ restore, report, excused }: WatchdogOptions): () => void {
  let misses = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    clearTimeout(again);
    const shown = visiblyFocused();
    if (shown === 1 || excused?.()) {
      misses = 0;
      return;
    }
    misses += 1;
    if (misses < MISSES) {
      again = setTimeout(check, AGAIN_MS);
      return;
    }
    misses = 0;
    report(shown === 0 ? 'focus lost' : `focus shown ${shown} times`);
    restore();
  };
  const patrol = setInterval(() => misses === 0 && check(), PATROL_MS);
  let waits = false;
  const stop = onAnyKey(() => {
    if (waits) return;
    waits = true;
    void whenQuiet(AGAIN_MS).then(() => {
      waits = false;
      if (misses === 0) check();
    });
  });
  return () => {
    clearInterval(patrol);
    clearTimeout(again);
    stop();
  };
}
