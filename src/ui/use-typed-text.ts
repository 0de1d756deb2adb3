import { useRef } from 'react';

interface TypedTextOptions {
  readonly text: string;
  readonly most: number;
  readonly onChange: (text: string) => void;
}

/** The text of a field with what was typed since React drew it last: keys may come faster than it draws. */
export interface TypedText {
  readonly now: () => string;
  /** Cut off where it gets longer than the field takes. */
  readonly set: (text: string) => void;
  readonly type: (letter: string) => void;
  readonly erase: () => void;
}

/** The text without its last letter: oʻ and gʻ are one letter, and so is a sign beyond the first 65,536. */
function withoutLast(text: string): string {
  return text.replace(/(?:[og]ʻ|[\uD800-\uDBFF][\uDC00-\uDFFF]|[\s\S])$/i, '');
}

/** For a field whose owner takes every text that it is told. */
export function useTypedText({ text, most, onChange }: TypedTextOptions): TypedText {
  const typed = useRef({ drawn: text, newest: text });
  if (typed.current.drawn !== text) typed.current = { drawn: text, newest: text };
  const now = (): string => typed.current.newest;
  const set = (next: string): void => {
    typed.current.newest = next.slice(0, most);
    onChange(typed.current.newest);
  };
  return { now, set, type: (letter) => set(now() + letter), erase: () => set(withoutLast(now())) };
}
