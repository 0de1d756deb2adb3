import { useEffectEvent, useLayoutEffect } from 'react';
import { appFocus } from '../tree/app-focus.ts';
import { currentFocusKey } from '../tree/move-focus.ts';
import { onRemoteKey, onRemoteRelease } from './remote.ts';

export interface HeldOkOptions {
  readonly onPress?: (() => void) | undefined;
  /** OK was held for 0.6 s. If this handler exists, `onPress` runs only when OK is released earlier. */
  readonly onHold?: (() => void) | undefined;
  /** Whether only a repeat or a late release makes OK long, because `onHold` does more than open a menu. */
  readonly isHoldCertain?: boolean | undefined;
  /** The remote's Play key. */
  readonly onPlay?: (() => void) | undefined;
}

type Handler = 'onPress' | 'onHold' | 'onPlay';

const HOLD_MS = 600;
/** Further time in ms for a repeat or the release, shorter on a set where a held OK is known to repeat. */
const DOUBT_MS = { known: 200, unknown: 900 };

/**
 * Handles long OK and the Play key for `focusKey` while it has the focus according to navigation, because the
 * drawn focus may be one frame behind. A press that started elsewhere is ignored. Some sets lose the release of OK: where one was
 * missing before, and for a certain hold, OK without repeats and without a late release is short.
 */
export function useHeldOk(focusKey: string, isFocusable: boolean, options: HeldOkOptions): void {
  const act = useEffectEvent((handler: Handler) => options[handler]?.());
  const { isHoldCertain = false } = options;
  const holds = options.onHold !== undefined;
  const plays = options.onPlay !== undefined;
  useLayoutEffect(() => {
    if (!isFocusable || !(holds || plays)) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let began = 0;
    let isHeld = false;
    /** The time of a long OK is reached, and nothing has told yet whether OK is still held. */
    let isInDoubt = false;
    const forget = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      isInDoubt = false;
    };
    const hasFocus = (): boolean => currentFocusKey() === focusKey;
    const end = (handler: Handler): void => {
      forget();
      if (hasFocus()) act(handler);
    };
    const decide = (): void => {
      const { doesOkRepeat, isReleased } = appFocus.remote;
      isInDoubt = !isHeld && (isHoldCertain || isReleased.get('ok') === false);
      if (isInDoubt)
        timer = setTimeout(() => end('onPress'), doesOkRepeat ? DOUBT_MS.known : DOUBT_MS.unknown);
      else end('onHold');
    };
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
        isHeld = false;
        timer = setTimeout(decide, HOLD_MS);
      } else if (isInDoubt) end('onHold');
      else isHeld = true;
      return true;
    });
    const stopRelease = onRemoteRelease((key, at) => {
      // A busy set handles a late release before the timer.
      if (key === 'ok' && timer !== null) end(at - began < HOLD_MS ? 'onPress' : 'onHold');
    });
    return () => {
      forget();
      stopPress();
      stopRelease();
    };
  }, [focusKey, isFocusable, holds, plays, isHoldCertain]);
}
