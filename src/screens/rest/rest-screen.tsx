import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateAll } from '../../api/cache-tags.ts';
import { takeNextKey } from '../../focus/input/take-next-key.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { useFocusTarget } from '../../focus/tree/use-focus-target.ts';
import { useNavigation } from '../../shared/navigation.ts';
import styles from './rest-screen.module.css';

/** How long the words stand in the dark, in ms. */
const WORDS_MS = 10_000;
/** After a longer rest, in ms, the screen below is outdated. */
const FRESH_MS = 60_000;

/** The black screen after the sleep timer. Any key leads back to the screen before, which ended its playback as it was left. */
export function RestScreen() {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const navigation = useNavigation();
  const client = useQueryClient();
  const [since] = useState(() => performance.now());
  const [hasWords, setWords] = useState(true);
  const wake = useEffectEvent(() => {
    if (performance.now() - since >= FRESH_MS) void invalidateAll(client);
    navigation.back();
  });
  const { ref, bind } = useFocusTarget<HTMLDivElement>({ focusKey: screenKey(entry) });
  useEnter('ready');
  useEffect(() => {
    if (active) return takeNextKey(() => wake());
  }, [active]);
  useEffect(() => {
    const timer = setTimeout(() => setWords(false), WORDS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={ref} {...bind} role="button" aria-label={t('player.sleep.rest')} className={styles.rest}>
      {hasWords && t('player.sleep.rest')}
    </div>
  );
}
