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
}

/** For a field whose owner takes every text that it is told. */
export function useTypedText({ text, most, onChange }: TypedTextOptions): TypedText {
  const typed = useRef({ drawn: text, newest: text });
  if (typed.current.drawn !== text) typed.current = { drawn: text, newest: text };
  return {
    now: () => typed.current.newest,
    set: (next) => {
      typed.current.newest = next.slice(0, most);
      onChange(typed.current.newest);
    },
  };
}
