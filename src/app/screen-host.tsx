import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenData } from '../api/screen-data.ts';
import { FocusGroup } from '../focus/tree/focus-group.tsx';
import { moveFocus } from '../focus/tree/move-focus.ts';
import { ScreenProvider } from '../focus/tree/screen-context.ts';
import { screenKey } from '../focus/tree/use-enter.ts';
import { isWatching } from '../routes/route-facts.ts';
import { useSteadyActions } from '../shared/use-steady-actions.ts';
import { useMemoryPressure } from '../state/memory-pressure.ts';
import { closeModal } from '../state/modal.ts';
import { useProfile } from '../state/profile.ts';
import { useSession } from '../state/session.ts';
import { useSmallPicture } from '../state/small-picture.ts';
import { classes } from '../ui/classes.ts';
import { FocusableSkeleton } from '../ui/focusable-skeleton.tsx';
import { FaultBoundary } from './fault-boundary.tsx';
import { LatePart } from './late-part.tsx';
import type { Entry } from './screen-history.ts';
import { screenOf } from './screen-of.tsx';
import styles from './shell.module.css';

/**
 * Number of screens that stay mounted, including the active one; the others are hidden and without focusables. A set
 * that ran low on memory keeps only the active one.
 */
const KEPT = 3;

interface ScreenHostProps {
  readonly entries: readonly Entry[];
  readonly onHome: () => void;
}

function Loading({ entry }: { readonly entry: string }) {
  const { t } = useTranslation();
  return (
    <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.waiting}>
      <FocusableSkeleton label={t('state.loading')} />
    </FocusGroup>
  );
}

interface KeptScreenProps {
  readonly entry: Entry;
  readonly active: boolean;
  readonly data: ScreenData;
  /** Whether an entry is still reachable by Back. */
  readonly stays: (key: string) => boolean;
  readonly onHome: () => void;
}

function KeptScreen({ entry, active, data, stays, onHome }: KeptScreenProps) {
  const { key, route } = entry;
  useState(() => data.restore(key));
  useEffect(
    () => () => {
      if (stays(key)) data.keep(key);
    },
    [key, data, stays],
  );
  const focusKey = screenKey(key);
  return (
    <ScreenProvider value={{ entry: key, active }}>
      <main
        className={classes(styles.screen, isWatching(route) && styles.full, !active && styles.kept)}
        aria-hidden={!active}
      >
        <FaultBoundary
          subject={route}
          focusKey={focusKey}
          enter={active ? focusKey : null}
          exit={route.name === 'home' ? null : ['menu.home', onHome]}
        >
          <Suspense fallback={<Loading entry={key} />}>
            <LatePart render={({ ScreenTitle }) => <ScreenTitle route={route} />} />
            {screenOf(route)}
          </Suspense>
        </FaultBoundary>
      </main>
    </ScreenProvider>
  );
}

export function ScreenHost({ entries, onHome }: ScreenHostProps) {
  const kept = useMemoryPressure(({ isLow }) => (isLow ? 1 : KEPT));
  const top = entries[entries.length - 1];
  const key = top?.key;
  const small = useSmallPicture();
  const client = useQueryClient();
  const [data] = useState(() => new ScreenData(client));
  const signedIn = useSession((state) => state.token !== null);
  const profile = useProfile(({ id }) => id ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer starts with fresh screens
  useEffect(() => data.forgetAll(), [data, signedIn, profile]);
  // Read by a screen as it unmounts, when its own render is outdated.
  const { stays } = useSteadyActions({ stays: (entry: string) => entries.some((it) => it.key === entry) });
  // In the commit that shows the screen, so that no frame is without focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another profile renders the screen again
  useLayoutEffect(() => {
    // A question of one screen must not stay on another.
    closeModal();
    if (key !== undefined) moveFocus(screenKey(key));
  }, [key, profile]);
  // The small picture is the last element, by which its style finds it; and one that moved in the document would stop.
  const large = entries.slice(-kept).filter(
    (entry) =>
      entry !== small &&
      // A hidden player would hold the set's only decoder. Reels release theirs themselves.
      (entry === top || !isWatching(entry.route) || entry.route.name === 'reels'),
  );
  return (
    <FocusGroup orientation="horizontal" focusKey="stage" scope className={styles.stage}>
      {large.concat(small || []).map((entry) => (
        <KeptScreen
          // Another profile starts with fresh screens.
          key={`${entry.key}/${profile}`}
          entry={entry}
          active={entry === top}
          data={data}
          stays={stays}
          onHome={onHome}
        />
      ))}
    </FocusGroup>
  );
}
