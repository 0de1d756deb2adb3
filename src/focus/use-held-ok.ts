import { useEffectEvent, useLayoutEffect } from 'react';
import { appFocus } from './app-focus.ts';
import { currentFocusKey } from './move-focus.ts';
import { onRemoteKey, onRemoteRelease } from './remote.ts';

export interface HeldOkOptions {
  readonly onPress?: (() => void) | undefined;
  /** OK was held for 0.6 s. If this handler exists, `onPress` runs only when OK is released earlier. */
  readonly onHold?: (() => void) | undefined;
  /** The remote's Play key. */
  readonly onPlay?: (() => void) | undefined;
}

const HOLD_MS = 600;

/**
 * Handles long OK and the Play key for `focusKey` while it has the focus according to navigation, because the
 * drawn focus may be one frame behind. A press that started elsewhere is ignored.
 */
export function useHeldOk(focusKey: string, isFocusable: boolean, options: HeldOkOptions): void {
  const act = useEffectEvent((handler: keyof HeldOkOptions) => options[handler]?.());
  const holds = options.onHold !== undefined;
  const plays = options.onPlay !== undefined;
  useLayoutEffect(() => {
    if (!isFocusable || !(holds || plays)) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let began = 0;
    const forget = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    };
    const hasFocus = (): boolean => currentFocusKey() === focusKey;
    const stopPress = onRemoteKey(({ key, repeat }) => {
      // The cheapest check comes first, because every focusable handles every press.
      const isPlay = plays && /^play/.test(key);
      if (key !== 'ok') forget();
      if (!(isPlay || (holds && key === 'ok')) || !hasFocus()) return false;
      if (isPlay) {
        if (!repeat) act('onPlay');
        return true;
      }
      if (!repeat) {
        forget();
        began = appFocus.motion.lastPress;
        timer = setTimeout(() => {
          timer = null;
          if (hasFocus()) act('onHold');
        }, HOLD_MS);
      }
      return true;
    });
    const stopRelease = onRemoteRelease((key, at) => {
      if (key !== 'ok' || timer === null) return;
      forget();
      // A busy set handles a late release before the timer.
      if (hasFocus()) act(at - began < HOLD_MS ? 'onPress' : 'onHold');
    });
    return () => {
      forget();
      stopPress();
      stopRelease();
    };
  }, [focusKey, isFocusable, holds, plays]);
}
