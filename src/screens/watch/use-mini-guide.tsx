import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useMediaKeys } from '../../features/player/index.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import type { LeftPress } from './live/channel-list-host.tsx';
import type { ListedChannel } from './live/channel-row.tsx';
import type { MiniGuideChannel } from './live/mini-guide.tsx';

const importMiniGuide = () => import('./live/mini-guide-host.tsx').then(({ MiniGuideHost }) => MiniGuideHost);

const importList = () =>
  import('./live/channel-list-host.tsx').then(({ ChannelListHost }) => ChannelListHost);

interface MiniGuideOptions {
  /** By number; the same array while the list is the same. */
  readonly channels: readonly (MiniGuideChannel & ListedChannel)[];
  readonly current: number;
  /** Another channel is being chosen by other keys. */
  readonly isZapping: boolean;
  readonly onWatch: (channel: number) => void;
}

interface MiniGuideState {
  /** The mini guide while it is open. */
  readonly element: ReactNode;
  readonly open: () => void;
  /** Handles Left on the bare picture, once its code is there. */
  readonly left: RefObject<LeftPress | null>;
  /** Whether it covers the player. */
  readonly covers: boolean;
}

/** The list of channels over the picture, and the guide, opened by the guide key or by `open`. A second press of the key opens the whole guide. */
export function useMiniGuide({ channels, current, isZapping, onWatch }: MiniGuideOptions): MiniGuideState {
  const navigation = useNavigation();
  const [wanted, setWanted] = useState(false);
  const [hasList, setList] = useState(false);
  // Only with its code, so that the focus has somewhere to go.
  const MiniGuide = useLazyComponent(importMiniGuide, wanted);
  const List = useLazyComponent(importList, true);
  const open = useCallback(() => setWanted(true), []);
  const left = useRef<LeftPress>(null);
  useEffect(() => {
    if (!isZapping) return;
    setWanted(false);
    setList(false);
  }, [isZapping]);
  useMediaKeys({
    guide: (held) => {
      if (held) return;
      setList(false);
      setWanted(!wanted);
      if (wanted) navigation.open({ name: 'guide' });
    },
  });
  const covers = hasList || (MiniGuide !== null && channels.length > 0);
  const close = (): void => setWanted(false);
  return {
    open,
    left,
    covers,
    element: (
      <>
        {MiniGuide && (
          <MiniGuide
            channels={channels}
            current={current}
            onWatch={onWatch}
            onArchive={(channel, id) => navigation.open({ name: 'watchProgramme', channel, id })}
            onClose={close}
          />
        )}
        {List && (
          <List
            channels={channels}
            current={current}
            shown={hasList}
            leftRef={left}
            onShow={setList}
            onWatch={onWatch}
          />
        )}
      </>
    ),
  };
}
