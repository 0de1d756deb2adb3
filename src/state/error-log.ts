import { create } from 'zustand';
import { createDeviceStore } from './device-store.ts';

export interface LoggedError {
  /** By the set's clock, in milliseconds. */
  readonly at: number;
  /** A code or a message, in Latin letters: `P-1001`, `H-503 cinema`. */
  readonly text: string;
}

const MAX = 20;
const MAX_LENGTH = 120;
/** In the year 2286: no clock of a set goes that far. */
const MAX_AT = 1e13;
/** An error that keeps coming is stored once in this time, in ms. */
const REPEAT_MS = 60_000;

function isError(value: unknown): value is LoggedError {
  const { at, text } = (value ?? {}) as Partial<LoggedError>;
  return typeof at === 'number' && at > 0 && at < MAX_AT && typeof text === 'string' && text !== '';
}

/** They outlive a crash. */
const kept = createDeviceStore<readonly LoggedError[]>('errors', [], (stored) =>
  (Array.isArray(stored) ? stored : [])
    .filter(isError)
    .slice(0, MAX)
    .map(({ at, text }) => ({ at, text: text.slice(0, MAX_LENGTH) })),
);

/** The last errors on this set, the newest first. They say nothing about the viewer. */
export const useErrorLog = create<{ readonly errors: readonly LoggedError[] }>()(() => ({ errors: [] }));

/** The newer ones first, each text once. */
function join(newer: readonly LoggedError[], older: readonly LoggedError[]): readonly LoggedError[] {
  const others = older.filter(({ text }) => !newer.some((each) => each.text === text));
  return [...newer, ...others].slice(0, MAX);
}

/** Adds an error; one that repeats only gets a new time. */
export function noteError(text: string): void {
  const noted = { at: Date.now(), text: text.slice(0, MAX_LENGTH) };
  useErrorLog.setState(({ errors }) => ({ errors: join([noted], errors) }));
}

let earlier: Promise<void> | null = null;

/** Adds the errors of earlier runs, and stores those of this run for the next ones until the returned function is called. */
export function keepErrors(): () => void {
  let stop: (() => void) | null = () => undefined;
  earlier ??= kept.load().then(() => {
    useErrorLog.setState(({ errors }) => ({ errors: join(errors, kept.get()) }));
  });
  void earlier.then(() => {
    if (!stop) return;
    store(useErrorLog.getState().errors);
    stop = useErrorLog.subscribe(({ errors }) => store(errors));
  });
  return () => {
    stop?.();
    stop = null;
  };
}

function store(errors: readonly LoggedError[]): void {
  const isNew = ({ at, text }: LoggedError): boolean => {
    const before = kept.get().find((each) => each.text === text);
    return !before || Math.abs(at - before.at) > REPEAT_MS;
  };
  if (errors.some(isNew)) void kept.put(errors);
}
