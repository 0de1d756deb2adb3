import { onAnyKey } from './remote.ts';

const PATROL_MS = 1000;
const GRACE_MS = 600;

interface WatchdogOptions {
  /** Puts the focus back where it belongs on the screen being looked at. */
  readonly restore: () => void;
  readonly report: (message: string) => void;
  /** True while no focus is expected: the app is starting. */
  readonly excused?: () => boolean;
}

function visiblyFocused(): number {
  return document.querySelectorAll('[data-focused]').length;
}

/** Sees to it that exactly one element shows the focus; restores it and reports when none has for 0.6 s. */
export function startWatchdog({ restore, report, excused }: WatchdogOptions): () => void {
  let missingSince: number | null = null;
  const check = (): void => {
    const shown = visiblyFocused();
    if (shown === 1 || excused?.()) {
      missingSince = null;
      return;
    }
    const now = Date.now();
    missingSince ??= now;
    if (now - missingSince < GRACE_MS) return;
    missingSince = null;
    report(shown === 0 ? 'focus lost' : `focus shown ${shown} times`);
    restore();
  };
  const patrol = setInterval(check, PATROL_MS);
  const stop = onAnyKey(() => setTimeout(check, GRACE_MS + 100));
  return () => {
    clearInterval(patrol);
    stop();
  };
}
