import { create } from 'zustand';

export interface LoggedError {
  /** By the set's clock, in milliseconds. */
  readonly at: number;
  /** A code or a message, in Latin letters: `P-1001`, `H-503 cinema`. */
  readonly text: string;
}

const MAX = 20;
const MAX_LENGTH = 120;

/** The last errors of this run, the newest first. They say nothing about the viewer. */
export const useErrorLog = create<{ readonly errors: readonly LoggedError[] }>()(() => ({ errors: [] }));

/** Adds an error; one that repeats only gets a new time. */
export function noteError(text: string): void {
  const noted = { at: Date.now(), text: text.slice(0, MAX_LENGTH) };
  const { errors } = useErrorLog.getState();
  const others = errors[0]?.text === noted.text ? errors.slice(1) : errors;
  useErrorLog.setState({ errors: [noted, ...others].slice(0, MAX) });
}
