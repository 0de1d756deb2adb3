import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useReachable } from '../focus/tree/coverable.tsx';
import { useIsOnTop } from '../focus/tree/layer-context.ts';
import { exactLetters, type PhoneLetters, tap } from './multi-tap.ts';
import { useDigitKeys } from './use-digit-keys.ts';
import type { TypedText } from './use-typed-text.ts';

interface TextKeys {
  readonly typed: TypedText;
  readonly maxLength: number;
  /** Characters of the number keys; default: all. */
  readonly letters?: PhoneLetters;
  /** Whether the letter after this text is a capital. */
  readonly isCapital?: (before: string) => boolean;
}

/**
 * Further keys of a text field: a remote's number keys type letters as on a telephone, and a hardware
 * keyboard types its characters.
 */
export function useTextKeys({ typed, maxLength, letters = exactLetters, isCapital }: TextKeys): void {
  const reachable = useReachable();
  const isOnTop = useIsOnTop();
  const last = useRef<ReturnType<typeof tap>['last']>(null);
  useDigitKeys((digit) => {
    const next = tap({ text: typed.now(), last: last.current }, digit, performance.now(), maxLength, letters);
    last.current = next.last;
    const before = next.text.slice(0, -1);
    typed.set(next.last && isCapital?.(before) ? before + next.text.slice(-1).toUpperCase() : next.text);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isOnTop()) return;
    // Digits of a remote have no keyboard location.
    const isDigit = /^\d$/.test(event.key);
    const isLetter = event.key.length === 1 && (!isDigit || /^(Digit|Numpad)/.test(event.code));
    if (!isLetter && event.key !== 'Backspace') return;
    event.stopPropagation();
    event.preventDefault();
    last.current = null;
    if (isLetter) typed.type(event.key);
    else typed.erase();
  });
  // In the commit that shows the focus, so that no key gets lost.
  useLayoutEffect(() => {
    if (!reachable) return;
    const pressed = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener('keydown', pressed, true);
    return () => window.removeEventListener('keydown', pressed, true);
  }, [reachable]);
}
