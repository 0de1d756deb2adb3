import { parseArgs } from 'node:util';
import { PackageError } from './package-error.ts';

type Read<T extends string, F extends string> = {
  values: Partial<Record<T, string> & Record<F, boolean>>;
  positionals: string[];
};

/** Reads `--name VALUE` options, `--flag` options and positionals. Unknown words are an error that shows the usage. */
export function readArguments<T extends string, F extends string = never>(
  words: readonly string[],
  usage: string,
  texts: readonly T[],
  flags: readonly F[] = [],
): Read<T, F> {
  const options = Object.fromEntries([
    ...texts.map((name) => [name, { type: 'string' }] as const),
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ]);
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    return { values: values as Read<T, F>['values'], positionals };
  } catch (error) {
    throw new PackageError(`${(error as Error).message}\n${usage}`);
  }
}
