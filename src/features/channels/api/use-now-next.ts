import { listGuide } from '@oyna/contract/guide';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { onRetry } from '../../../api/reachability.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { whenQuiet } from '../../../focus/timing/when-quiet.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { useLang } from '../../../state/lang.ts';
import { type NowNextLookup, NowNextWindow } from '../model/now-next-window.ts';

/** Milliseconds without a key press before anything is requested or redrawn. */
const QUIET_MS = 200;

const iso = (time: number): string => new Date(time).toISOString();

function createWindow(): NowNextWindow {
  return new NowNextWindow({
    load: async (channels, from, to) => {
      const query = { channels: channels.join(','), from: iso(from), to: iso(to) };
      const { results } = await callApi(listGuide, { query });
      return new Map(results.map(({ channel, programmes }) => [channel, programmes]));
    },
    clock: serverNow,
    quiet: () => whenQuiet(QUIET_MS),
  });
}

let current: { readonly lang: string; readonly window: NowNextWindow } | null = null;

/** The programmes in a language; those of another one are forgotten. */
function windowIn(lang: string): NowNextWindow {
  if (current?.lang !== lang) current = { lang, window: createWindow() };
  return current.window;
}

onRetry(() => current?.window.retry());

/** Follows the programmes of channels; returns another function after each change. */
export function useNowNext(): NowNextLookup {
  const window = windowIn(useLang((state) => state.lang));
  const subscribe = useCallback((listener: () => void) => window.subscribe(listener), [window]);
  return useSyncExternalStore(subscribe, () => window.lookup());
}

/** Loads the programmes of a channel, if there is one, while its card is in the document of the active screen. */
export function useShownChannel(channel: number | undefined): void {
  const { active } = useScreen();
  const window = windowIn(useLang((state) => state.lang));
  useEffect(() => {
    if (active && channel !== undefined) return window.show(channel);
  }, [active, channel, window]);
}
