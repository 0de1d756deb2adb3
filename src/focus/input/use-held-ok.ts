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
/** Time in ms after which keys that a timer overtook on a busy set have been handled. */
const TURN_MS = 20;
/** Further time in ms for a repeat or the release, and on a set where a held OK is known to repeat. */
const DOUBT_MS = 900;
const SHORT_DOUBT_MS = 200;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    let began = 0;
    let isHeld = false;
    /** The time of a long OK is reached, and nothing has told yet whether OK is still held. */
    let isInDoubt = false;
    const forget = (): void => {
      clearTimeout(timer);
      timer = undefined;
      isInDoubt = false;
    };
    const after = (ms: number, then: () => void): void => {
      timer = setTimeout(() => {
        timer = setTimeout(then, TURN_MS);
      }, ms - TURN_MS);
    };
    const hasFocus = (): boolean => currentFocusKey() === focusKey;
    const end = (handler: Handler): void => {
      forget();
      if (hasFocus()) act(handler);
    };
    const decide = (): void => {
      const { doesOkRepeat, isReleased } = appFocus.remote;
      isInDoubt = !isHeld && (isHoldCertain || isReleased.get('ok') === false);
      if (isInDoubt) after(doesOkRepeat ? SHORT_DOUBT_MS : DOUBT_MS, () => end('onPress'));
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
        after(HOLD_MS, decide);
      } else if (isInDoubt) end('onHold');
      else isHeld = true;
      return true;
    });
    const stopRelease = onRemoteRelease((key, at) => {
      // The events tell the time, because a busy set handles them late. Without a time, as on some sets, OK is short.
      if (key === 'ok' && timer !== undefined) end(began > 0 && at - began >= HOLD_MS ? 'onHold' : 'onPress');
    });
    return () => {
      forget();
      stopPress();
      stopRelease();
    };
  }, [focusKey, isFocusable, holds, plays, isHoldCertain]);
}
