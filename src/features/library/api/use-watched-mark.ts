import { cacheTags } from '../../../api/cache-tags.ts';
import { type Switch, useSwitch } from '../../../api/use-switch.ts';
import { forgetPositions } from './report-position.ts';

interface WatchedMarkOptions {
  /** A title, a series with all of its episodes included, a season by its number, or one episode. */
  readonly target: { readonly cinema: number; readonly episode?: number; readonly season?: number };
  /** The last state from the service. */
  readonly now: boolean;
  /** Refetches from the service; the shown state waits for it. */
  readonly refresh: () => Promise<unknown>;
}

const tags = [cacheTags.progress, cacheTags.history];

/** Whether a viewer watched a title, a season or an episode, as they mark it. */
export function useWatchedMark({ target, now, refresh }: WatchedMarkOptions): Switch {
  const mark = useSwitch({ kind: 'watched', target: { ...target }, now, tags, refresh });
  return {
    on: mark.on,
    set: (on) => {
      // A position that was not sent yet would contradict the mark.
      forgetPositions(target);
      mark.set(on);
    },
  };
}
