import { type ComponentType, type RefObject, useEffect, useRef } from 'react';
import { onRemoteRelease } from '../../../focus/input/remote.ts';
import { withTexts } from '../../../i18n/start-i18n.ts';
import { browseTexts } from '../../../i18n/start-texts.ts';
import { useSteadyActions } from '../../../shared/use-steady-actions.ts';
import { useSettings } from '../../../state/settings.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import type { ChannelListProps } from './channel-list.tsx';

/** Handles Left on the bare live picture; `seekBack` makes a step back. */
export type LeftPress = (seekBack: () => void) => void;

const importList = (): Promise<ComponentType<ChannelListProps>> =>
  withTexts(import('./channel-list.tsx'), browseTexts).then(({ ChannelList }) => ChannelList);

interface ChannelListHostProps extends Omit<ChannelListProps, 'onClose'> {
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
  /** Receives the handler of Left while the code is there. */
  readonly leftRef: RefObject<LeftPress | null>;
}

/** A set sends the first repeat of a held key within this time, in ms. Some lose the release of a key. */
const HOLD_MS = 650;

/**
 * The list of channels, and the use of Left on the live picture: a press opens the list, a held Left seeks back. The viewer may
 * have it seek at once instead.
 */
export function ChannelListHost({ shown, onShow, leftRef, ...list }: ChannelListHostProps) {
  const List = useLazyComponent(importList, true);
  const isReady = List !== null && list.channels.length > 0;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { stop, open, press } = useSteadyActions({
    stop: (): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    open: (): void => {
      stop();
      if (isReady) onShow(true);
    },
    press: (seekBack: () => void): void => {
      const isHeld = timer.current !== undefined;
      stop();
      if (isHeld || useSettings.getState().left === 'seek' || !isReady) seekBack();
      else timer.current = setTimeout(open, HOLD_MS);
    },
  });
  useEffect(() => {
    leftRef.current = press;
    const stopReleases = onRemoteRelease((key) => {
      if (key === 'left' && timer.current !== undefined) open();
    });
    return () => {
      leftRef.current = null;
      stopReleases();
      stop();
    };
  }, [leftRef, open, press, stop]);
  return List && shown && <List {...list} onClose={() => onShow(false)} />;
}
