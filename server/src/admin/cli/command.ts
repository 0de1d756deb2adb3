import type { AdminRequest } from '../client/with-admin-api.ts';

export interface Option {
  /** Name of its value; `null` for a flag. */
  readonly value: string | null;
  readonly fits?: RegExp;
  /** The valid values, for the error message. */
  readonly says?: string;
}

export interface Given {
  readonly request: AdminRequest;
  /** By the name in `args`; a missing argument is empty. */
  readonly args: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Shown {
  readonly json: unknown;
  readonly text: string;
  /** Whether the command found faults and exits with 1. */
  readonly isFault?: boolean;
}

/** How a command is called. */
export interface CommandForm {
  /** Its words: `users find`. */
  readonly name: string;
  /** `ID` is a number, `TEXT` takes all that follows, `[USER]` may be left out. */
  readonly args: readonly string[];
  readonly options?: Readonly<Record<string, Option>>;
  readonly does: string;
}

export interface Command extends CommandForm {
  run(given: Given): Promise<Shown>;
}

/** Tools for a command about this machine. It must also work when no server or database responds. */
export interface Local {
  readonly args: Given['args'];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Connects to the server or opens the database; throws if neither is possible. */
  operate<T>(work: (request: AdminRequest) => Promise<T>): Promise<T>;
}

export interface LocalCommand extends CommandForm {
  inspect(local: Local): Promise<Shown>;
}

/** A result with its data and its display. */
export async function shown<T>(response: Promise<Response>, text: (json: T) => string): Promise<Shown> {
  const json = await (await response).json();
  return { json, text: text(json as T) };
}

/** The message of a change: done, or nothing changed. */
export interface Change {
  readonly changed: boolean;
}

export function more(list: { readonly more: boolean }): string {
  return list.more ? '\nThere are more: narrow the search.' : '';
}
