import { useLayoutEffect, useRef } from 'react';
import { currentStop } from './move-focus.ts';
import { onRemoteKey, onRemoteRelease } from './remote.ts';

export interface HeldOkOptions {
  readonly onPress?: (() => void) | undefined;
  /** OK was held for 0.6 s. Where there is one, `onPress` waits until OK is let go before that. */
  readonly onHold?: (() => void) | undefined;
  /** The remote's Play key. */
  readonly onPlay?: (() => void) | undefined;
}

const HOLD_MS = 600;

/**
 * A long OK and the Play key of the stop `focusKey`, while it has the focus: by what navigation says, since what is
 * drawn may be a frame behind. A press that began elsewhere is not its.
 */
export function useHeldOk(focusKey: string, isStop: boolean, options: HeldOkOptions): void {
  const latest = useRef(options);
  latest.current = options;
  const holds = options.onHold !== undefined;
  const plays = options.onPlay !== undefined;
  useLayoutEffect(() => {
    if (!isStop || !(holds || plays)) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const forget = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    };
    const hasFocus = (): boolean => currentStop() === focusKey;
    const stopPress = onRemoteKey(({ key, repeat }) => {
      // First what costs nothing: every stop that is there is asked in every press.
      const isPlay = plays && (key === 'play' || key === 'playPause');
      if (key !== 'ok') forget();
      if (!(isPlay || (holds && key === 'ok')) || !hasFocus()) return false;
      if (isPlay) {
        if (!repeat) latest.current.onPlay?.();
        return true;
      }
      if (!repeat) {
        forget();
        timer = setTimeout(() => {
          timer = null;
          if (hasFocus()) latest.current.onHold?.();
        }, HOLD_MS);
      }
      return true;
    });
    const stopRelease = onRemoteRelease(({ key }) => {
      if (key !== 'ok' || timer === null) return;
      forget();
      if (hasFocus()) latest.current.onPress?.();
    });
    return () => {
      forget();
      stopPress();
      stopRelease();
    };
  }, [focusKey, isStop, holds, plays]);
}
