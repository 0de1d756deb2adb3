import { useRef } from 'react';

interface TypedTextOptions {
  readonly text: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
}

/** A field's text including keys typed since the last render, because keys may arrive faster than React renders. */
export interface TypedText {
  readonly now: () => string;
  /** Truncated at the field's maximum length. */
  readonly set: (text: string) => void;
  readonly type: (letter: string) => void;
  readonly erase: () => void;
}

/** The text without its last letter: oʻ and gʻ are one letter, and so is a character beyond the first 65,536. */
function withoutLast(text: string): string {
  return text.replace(/(?:[og]ʻ|[\uD800-\uDBFF][\uDC00-\uDFFF]|[\s\S])$/i, '');
}

/** For a field whose owner accepts every text. */
export function useTypedText({ text, maxLength, onChange }: TypedTextOptions): TypedText {
  const typed = useRef({ drawn: text, newest: text });
  if (typed.current.drawn !== text) typed.current = { drawn: text, newest: text };
  const now = (): string => typed.current.newest;
  const set = (next: string): void => {
    // Half of a surrogate pair is not a character.
    typed.current.newest = next.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
    onChange(typed.current.newest);
  };
  return { now, set, type: (letter) => set(now() + letter), erase: () => set(withoutLast(now())) };
}
