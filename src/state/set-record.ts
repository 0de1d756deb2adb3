import { readStored, writeStored } from './storage.ts';

/** A longer record is not of the app, and would cost a slow set its start. */
const MAX_LENGTH = 100_000;

/**
 * The record of this set: all that a start needs before IndexedDB answers, or that must survive a killed page. Each part is
 * untrusted, and its owner gives it a default. Beside these it has one part for each setting.
 */
interface SetRecord {
  /** See `profile.ts`. */
  readonly chosenProfile?: unknown;
  /** In years; see `age-limit.ts`. */
  readonly ageLimit?: unknown;
  /** See `pin-proof.ts`. */
  readonly pinMark?: unknown;
  /** The last screen, written by `note-screens.ts` and read by the page. */
  readonly screen?: unknown;
  /** See `interrupted.ts`. */
  readonly playing?: unknown;
  /** Number of starts since the last clean end, which only the page reads and writes. */
  readonly run?: unknown;
  readonly [setting: string]: unknown;
}

/** The stored record; empty if it is missing or cannot be read. */
export function readSetRecord(): SetRecord {
  const stored = readStored('settings') ?? '';
  try {
    const value: unknown = stored.length > MAX_LENGTH ? null : JSON.parse(stored);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as SetRecord) : {};
  } catch {
    return {};
  }
}

/** Stores one part, or removes it with `undefined`. All others stay as stored, also those of the page or a newer version. */
export function keepPart(name: string, value: unknown): void {
  writeStored('settings', JSON.stringify({ ...readSetRecord(), [name]: value }));
}
