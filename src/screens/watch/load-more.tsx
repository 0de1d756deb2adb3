import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { moveScreenFocus } from '../../focus/tree/move-focus.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import styles from './end-card.module.css';

/** Holds the focus while the rest of media that has grown is requested. */
export function LoadMore({ onMore }: { readonly onMore: () => void }) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const focusKey = `more:${entry}`;
  const load = useEffectEvent(onMore);
  useEffect(() => {
    moveScreenFocus(focusKey);
    load();
  }, [focusKey]);
  return (
    <FocusGroup orientation="vertical" focusKey={focusKey} className={styles.end}>
      <FocusableSkeleton label={t('state.loading')} />
    </FocusGroup>
  );
}
