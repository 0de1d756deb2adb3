import { useEffect, useRef } from 'react';
import { useScreen } from '../focus/screen-context.ts';
import { exactLetters, type PhoneLetters, tap } from './multi-tap.ts';
import { useDigitKeys } from './use-digit-keys.ts';

interface TextKeys {
  readonly text: string;
  readonly most: number;
  readonly onChange: (text: string) => void;
  /** What the number keys type; every sign there is unless told. */
  readonly letters?: PhoneLetters;
  /** Something lies over the field. */
  readonly off?: boolean;
}

/**
 * A text field's other keys: the number keys of a remote type letters, as on a telephone, and a hardware keyboard
 * types what it says.
 */
export function useTextKeys(field: TextKeys): void {
  const { active } = useScreen();
  const latest = useRef(field);
  latest.current = field;
  const last = useRef<ReturnType<typeof tap>['last']>(null);
  const listening = active && !field.off;
  useDigitKeys((digit) => {
    const { text, most, onChange, letters = exactLetters } = latest.current;
    const next = tap({ text, last: last.current }, digit, performance.now(), most, letters);
    last.current = next.last;
    onChange(next.text);
  }, listening);
  useEffect(() => {
    if (!listening) return;
    const typed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { text, most, onChange } = latest.current;
      // A remote's digits come without a place on a keyboard.
      const isDigit = /^\d$/.test(event.key);
      const isLetter = event.key.length === 1 && (!isDigit || /^(Digit|Numpad)/.test(event.code));
      if (!isLetter && event.key !== 'Backspace') return;
      event.stopPropagation();
      event.preventDefault();
      last.current = null;
      if (!isLetter) onChange(text.slice(0, -1));
      else if (text.length < most) onChange(text + event.key);
    };
    window.addEventListener('keydown', typed, true);
    return () => window.removeEventListener('keydown', typed, true);
  }, [listening]);
}
