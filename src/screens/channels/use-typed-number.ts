import { useEffect, useRef, useState } from 'react';
import { useDigitKeys } from '../../ui/use-digit-keys.ts';

/** Milliseconds until a typed number is complete. */
const COMPLETE_MS = 2000;
const MAX_LENGTH = 4;

/** The number typed with the remote's digits; empty two seconds after the last one. */
export function useTypedNumber(onType: (digits: string) => void): string {
  const [digits, setDigits] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useDigitKeys((digit) => {
    const typed = digits.length < MAX_LENGTH ? digits + digit : digit;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setDigits(''), COMPLETE_MS);
    setDigits(typed);
    onType(typed);
  });
  return digits;
}
