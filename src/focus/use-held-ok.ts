import { useLayoutEffect, useRef } from 'react';
import { onRemoteKey, onRemoteRelease } from './remote.ts';

export interface HeldOkOptions {
  readonly onPress?: (() => void) | undefined;
  /** OK was held for 0.6 s. Where there is one, `onPress` waits until OK is let go before that. */
  readonly onHold?: (() => void) | undefined;
  /** The remote's Play key. */
  readonly onPlay?: (() => void) | undefined;
}

const HOLD_MS = 600;

/** A long OK and the Play key, for the stop that has the focus; a press that began elsewhere is not its. */
export function useHeldOk(focused: boolean, options: HeldOkOptions): void {
  const latest = useRef(options);
  latest.current = options;
  const holds = options.onHold !== undefined;
  const plays = options.onPlay !== undefined;
  useLayoutEffect(() => {
    if (!focused || !(holds || plays)) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const forget = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    };
    const stopPress = onRemoteKey(({ key, repeat }) => {
      if (plays && (key === 'play' || key === 'playPause')) {
        if (!repeat) latest.current.onPlay?.();
        return true;
      }
      if (key !== 'ok') {
        forget();
        return false;
      }
      if (!holds) return false;
      if (!repeat) {
        forget();
        timer = setTimeout(() => {
          timer = null;
          latest.current.onHold?.();
        }, HOLD_MS);
      }
      return true;
    });
    const stopRelease = onRemoteRelease(({ key }) => {
      if (key !== 'ok' || timer === null) return;
      forget();
      latest.current.onPress?.();
    });
    return () => {
      forget();
      stopPress();
      stopRelease();
    };
  }, [focused, holds, plays]);
}
