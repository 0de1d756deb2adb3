import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreen } from '../focus/screen-context.ts';

/** Names the active screen in the title of the document, which screen readers say first. Empty while it loads. */
export function useScreenTitle(name: string | undefined): void {
  const { active } = useScreen();
  const { i18n } = useTranslation();
  // Another language makes the screen's general name the title again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (active && name) document.title = `${name} · Oyna`;
  }, [active, name, i18n.language]);
}
