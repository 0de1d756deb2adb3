import { type ComponentType, useEffect } from 'react';
import { onRemoteKey } from '../focus/input/remote.ts';
import { topTrap } from '../focus/tree/traps.ts';
import { useSleepTimer } from '../state/sleep-timer.ts';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import type { SleepWatchProps } from './sleep-watch.tsx';
import { isInfoForSmall } from './small-picture/small-focus.ts';

const importWatch = (): Promise<ComponentType<SleepWatchProps>> =>
  import('./sleep-watch.tsx').then(({ SleepWatch }) => SleepWatch);

function ask(): void {
  void import('../actions/sleep/open-sleep-choices.tsx').then(
    ({ openSleepChoices }) => openSleepChoices(),
    () => undefined,
  );
}

/** The sleep timer on every screen: the Info key sets it where nothing else uses that key, and it runs while it is on. */
export function SleepKeys({ here }: SleepWatchProps) {
  useEffect(
    () =>
      onRemoteKey(({ key, repeat }) => {
        if (key !== 'info' || topTrap() !== null || isInfoForSmall()) return false;
        if (!repeat && here?.name !== 'rest') ask();
        return true;
      }),
    [here],
  );
  const isOn = useSleepTimer(({ aim }) => aim !== null);
  const Watch = useLazyComponent(importWatch, isOn);
  return Watch && <Watch here={here} />;
}
