import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useMediaKeys } from '../../features/player/index.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import type { MiniGuideChannel } from './live/mini-guide.tsx';

const importMiniGuide = () => import('./live/mini-guide-host.tsx').then(({ MiniGuideHost }) => MiniGuideHost);

interface MiniGuideOptions {
  /** By number; the same array while the list is the same. */
  readonly channels: readonly MiniGuideChannel[];
  readonly current: number;
  /** Another channel is being chosen by other keys. */
  readonly isZapping: boolean;
  readonly onWatch: (channel: number) => void;
}

interface MiniGuideState {
  /** The mini guide while it is open. */
  readonly element: ReactNode;
  readonly open: () => void;
  /** Whether it covers the player. */
  readonly covers: boolean;
}

/** The guide over the picture, opened by the guide key or by `open`. A second press of the key opens the whole guide. */
export function useMiniGuide({ channels, current, isZapping, onWatch }: MiniGuideOptions): MiniGuideState {
  const navigation = useNavigation();
  const [wanted, setWanted] = useState(false);
  // Only with its code, so that the focus has somewhere to go.
  const MiniGuide = useLazyComponent(importMiniGuide, wanted);
  const open = useCallback(() => setWanted(true), []);
  useEffect(() => {
    if (isZapping) setWanted(false);
  }, [isZapping]);
  useMediaKeys({
    guide: (held) => {
      if (held) return;
      setWanted(!wanted);
      if (wanted) navigation.open({ name: 'guide' });
    },
  });
  const covers = MiniGuide !== null && channels.length > 0;
  const close = (): void => setWanted(false);
  return {
    open,
    covers,
    element: MiniGuide && (
      <MiniGuide
        channels={channels}
        current={current}
        onWatch={onWatch}
        onArchive={(channel, id) => navigation.open({ name: 'watchProgramme', channel, id })}
        onClose={close}
      />
    ),
  };
}
