import { useEffect, useRef } from 'react';
import { useScreen } from '../../../focus/screen-context.ts';
import { tap } from '../model/multi-tap.ts';
import { useDigitKeys } from './use-digit-keys.ts';

interface TextKeys {
  readonly text: string;
  readonly most: number;
  readonly onChange: (text: string) => void;
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
  useDigitKeys((digit) => {
    const { text, most, onChange } = latest.current;
    const next = tap({ text, last: last.current }, digit, performance.now(), most);
    last.current = next.last;
    onChange(next.text);
  });
  useEffect(() => {
    if (!active) return;
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
  }, [active]);
}
