import { useEffect } from 'react';
import { onAnyKey } from '../focus/input/remote.ts';
import type { Route } from '../routes/route.ts';
import './rest-mark.css';

/** How long a viewer presses no key before the menu names its entries, in ms. */
const REST_MS = 15_000;

/** Screens of lists, where the names cover nothing that is being read. */
const screens: readonly Route['name'][] = ['home', 'cinema', 'channels', 'streams', 'library', 'guide'];

/** Marks the document while the viewer rests on a screen; the side menu then shows the names of its entries until the next key. */
export function useRestMark(here: Route['name'] | undefined): void {
  const isList = here !== undefined && screens.indexOf(here) >= 0;
  useEffect(() => {
    if (!isList) return;
    const root = document.documentElement;
    const mark = (): void => root.setAttribute('data-resting', '');
    let timer = setTimeout(mark, REST_MS);
    const wake = (): void => {
      clearTimeout(timer);
      if (root.hasAttribute('data-resting')) root.removeAttribute('data-resting');
      timer = setTimeout(mark, REST_MS);
    };
    const stop = onAnyKey(wake);
    window.addEventListener('pointermove', wake);
    return () => {
      stop();
      window.removeEventListener('pointermove', wake);
      clearTimeout(timer);
      root.removeAttribute('data-resting');
    };
  }, [isList]);
}
