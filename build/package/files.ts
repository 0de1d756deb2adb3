/** The files of a package by path, with `/` as separator and without a leading one. */
export type Files = ReadonlyMap<string, Uint8Array>;

const decoder = new TextDecoder();

/** The text of a file, or `null` without such a file. */
export function textOf(files: Files, path: string): string | null {
  const bytes = files.get(path);
  return bytes ? decoder.decode(bytes) : null;
}
