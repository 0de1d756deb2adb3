import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { hashAt } from '../../routes/location.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import styles from './watch-failure.module.css';

interface ToPlansProps {
  readonly focusKey: string;
  /** Reached position in seconds. */
  readonly position: number | undefined;
}

/** Replaces a playback that requires a plan by the plans screen, which leads back to it. */
export function ToPlans({ focusKey, position }: ToPlansProps) {
  const { t } = useTranslation();
  const { replace } = useNavigation();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    replace({ name: 'plans', next: hashAt(window.location.hash, position) });
  }, [position, replace]);
  return (
    <FocusGroup orientation="vertical" focusKey={focusKey} className={styles.failure}>
      <FocusableSkeleton label={t('state.loading')} />
    </FocusGroup>
  );
}
