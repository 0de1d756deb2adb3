import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { takeNextKey } from '../focus/input/take-next-key.ts';
import { useLayer } from '../focus/tree/layers.ts';
import type { Route } from '../routes/route.ts';
import { isWatching } from '../routes/route-facts.ts';
import { useNavigation } from '../shared/navigation.ts';
import { usePlatform } from '../shared/platform-context.ts';
import {
  POSTPONED_MINUTES,
  postponeSleep,
  sleepAfterAbsence,
  stopSleep,
  tickSleep,
} from '../state/sleep-steps.ts';
import { sleepsAtEnd, useSleepTimer } from '../state/sleep-timer.ts';
import styles from './sleep-watch.module.css';

export interface SleepWatchProps {
  /** The current screen. */
  readonly here: Route | undefined;
}

const TICK_MS = 1000;
/** How long before the rest the viewer is told, in ms. */
const NOTICE_MS = 60_000;

/** Counts by the clock of the page, which nobody sets, and not while the set is away. */
function useTicks(): void {
  const platform = usePlatform();
  useEffect(() => {
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      tickSleep(now - last);
      last = now;
    }, TICK_MS);
    // The clock of the page may stand still meanwhile.
    let left = Date.now();
    const stops = [
      platform.onSuspend(() => {
        left = Date.now();
      }),
      platform.onResume(() => {
        sleepAfterAbsence(Date.now() - left);
        last = performance.now();
      }),
    ];
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [platform]);
}

/** Runs the sleep timer while it is on: tells of the rest a minute before, which any key postpones, and leads to the dark. */
export function SleepWatch({ here }: SleepWatchProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  useTicks();
  const isNear = useSleepTimer(({ left }) => left !== null && left <= NOTICE_MS);
  const isDue = useSleepTimer(({ left }) => left !== null && left <= 0);
  useEffect(() => {
    if (isNear && !isDue) return takeNextKey(postponeSleep);
  }, [isNear, isDue]);
  // Where Back is history, it arrives as no key.
  useLayer(isNear && !isDue, postponeSleep);
  const rest = useEffectEvent(() => {
    // A recording that has ended is not watched again; the screen before it leads on.
    const isOver = sleepsAtEnd() && here && isWatching(here) && !/^watch(Channel|Stream)$/.test(here.name);
    stopSleep();
    if (here?.name === 'rest') return;
    if (isOver) navigation.replace({ name: 'rest' });
    else navigation.open({ name: 'rest' });
  });
  useEffect(() => {
    if (isDue) rest();
  }, [isDue]);
  return (
    <div aria-live="polite">
      {isNear && !isDue && (
        <div className={styles.notice}>{t('player.sleep.notice', { minutes: POSTPONED_MINUTES })}</div>
      )}
    </div>
  );
}
