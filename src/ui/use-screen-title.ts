import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreen } from '../focus/tree/screen-context.ts';

/** The active entry if its screen has named it itself. */
let named: string | null = null;

function useTitle(name: string | undefined, isOwn: boolean): void {
  const { active, entry } = useScreen();
  const { i18n } = useTranslation();
  // Another language makes the screen's general name the title again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    // The general name loads later than the first screen, which may be named already.
    if (!active || !name || (!isOwn && named === entry)) return;
    document.title = `${name} · Oyna`;
    if (!isOwn) return;
    named = entry;
    return () => {
      named = null;
    };
  }, [active, name, i18n.language]);
}

/** Names the active screen in the title of the document, which screen readers say first. Empty while it loads. */
export const useScreenTitle = (name: string | undefined): void => useTitle(name, true);

/** The same by a name that gives way to the one of the screen. */
export const useGeneralTitle = (name: string | undefined): void => useTitle(name, false);
