import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { onRemoteKey } from '../focus/input/remote.ts';
import type { KeyPress } from '../focus/tree/app-focus.ts';
import { topTrap } from '../focus/tree/traps.ts';
import { isWatching } from '../routes/route-facts.ts';
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
  const onKey = useEffectEvent(({ key, repeat }: KeyPress): boolean => {
    if (key !== 'info' || topTrap() !== null || isInfoForSmall()) return false;
    // A player has a panel of its own, and may have been there before this handler.
    if (!here || (isWatching(here) && here.name !== 'reels')) return false;
    if (!repeat) ask();
    return true;
  });
  // Once, so that handlers of a notice or a screen are newer.
  useEffect(() => onRemoteKey((press) => onKey(press)), []);
  const isOn = useSleepTimer(({ aim }) => aim !== null);
  const Watch = useLazyComponent(importWatch, isOn);
  return Watch && <Watch here={here} />;
}
