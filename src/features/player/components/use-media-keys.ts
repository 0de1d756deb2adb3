import { useEffect, useRef } from 'react';
import { onRemoteKey } from '../../../focus/remote.ts';
import { useScreen } from '../../../focus/screen-context.ts';
import type { SeekDirection } from '../model/seek.ts';

interface MediaKeyActions {
  readonly toggle: () => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly leave: () => void;
  readonly step: (direction: SeekDirection) => void;
  readonly show: () => void;
}

/** The remote's own media keys. */
export function useMediaKeys(actions: MediaKeyActions): void {
  const { active } = useScreen();
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    if (!active) return;
    return onRemoteKey(({ key, repeat }) => {
      const act = latest.current;
      switch (key) {
        case 'playPause':
          if (!repeat) act.toggle();
          act.show();
          return true;
        case 'play':
          act.play();
          return true;
        case 'pause':
          act.pause();
          act.show();
          return true;
        case 'stop':
          act.leave();
          return true;
        case 'rewind':
          act.step(-1);
          return true;
        case 'fastForward':
          act.step(1);
          return true;
        case 'info':
          act.show();
          return true;
        default:
          return false;
      }
    });
  }, [active]);
}
