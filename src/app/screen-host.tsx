import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../focus/focus-group.tsx';
import { moveFocus } from '../focus/move-focus.ts';
import { ScreenProvider } from '../focus/screen-context.ts';
import { screenKey } from '../focus/use-enter.ts';
import { classes } from '../ui/classes.ts';
import { SkeletonStop } from '../ui/skeleton-stop.tsx';
import { isWatching, screenOf } from './route-table.tsx';
import type { Entry } from './screen-history.ts';
import styles from './shell.module.css';

/** Screens that stay mounted, hidden and without stops, below the one being looked at. */
const KEPT = 3;

interface ScreenHostProps {
  readonly entries: readonly Entry[];
}

function Loading({ entry }: { readonly entry: string }) {
  const { t } = useTranslation();
  return (
    <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.waiting}>
      <SkeletonStop label={t('state.loading')} />
    </FocusGroup>
  );
}

export function ScreenHost({ entries }: ScreenHostProps) {
  const top = entries[entries.length - 1];
  const key = top?.key;
  useEffect(() => {
    if (key !== undefined) moveFocus(screenKey(key));
  }, [key]);
  return (
    <FocusGroup orientation="horizontal" focusKey="stage" className={styles.stage}>
      {entries.slice(-KEPT).map((entry) => {
        const active = entry === top;
        // A player that is not looked at would hold the set's only decoder.
        if (!active && isWatching(entry.route)) return null;
        return (
          <ScreenProvider key={entry.key} value={{ entry: entry.key, active }}>
            <main
              className={classes(
                styles.screen,
                isWatching(entry.route) && styles.full,
                !active && styles.kept,
              )}
              aria-hidden={!active}
            >
              <Suspense fallback={<Loading entry={entry.key} />}>{screenOf(entry.route)}</Suspense>
            </main>
          </ScreenProvider>
        );
      })}
    </FocusGroup>
  );
}
