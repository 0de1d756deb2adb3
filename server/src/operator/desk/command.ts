import type { Ask } from '../with-operator.ts';

export interface Option {
  /** How its value is called; `null` for one that has none. */
  readonly value: string | null;
  readonly fits?: RegExp;
  /** What is right, when what was given does not fit. */
  readonly says?: string;
}

export interface Given {
  readonly ask: Ask;
  readonly actor: string;
  /** By the name in `args`; a missing one is empty. */
  readonly args: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Shown {
  readonly json: unknown;
  readonly text: string;
}

export interface Command {
  /** Its words: `users find`. */
  readonly name: string;
  /** `ID` is a number, `TEXT` takes all that follows, `[USER]` may be left out. */
  readonly args: readonly string[];
  readonly options?: Readonly<Record<string, Option>>;
  readonly does: string;
  run(given: Given): Promise<Shown>;
}

/** An answer as what it says and how it is shown. */
export async function shown<T>(answer: Promise<Response>, text: (json: T) => string): Promise<Shown> {
  const json = await (await answer).json();
  return { json, text: text(json as T) };
}

/** What a change says of itself: done, or so already. */
export interface Change {
  readonly changed: boolean;
}

export function more(list: { readonly more: boolean }): string {
  return list.more ? '\nThere are more: say it more narrowly.' : '';
}
