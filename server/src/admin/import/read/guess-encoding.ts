import { encodingOf } from './decode-text.ts';

/**
 * The encoding of a file that declares none: UTF-8, or Windows-1251 if the file is not UTF-8. A file with some valid
 * letters of UTF-8 has broken places instead, which are reported by line.
 */
export async function guessEncoding(bytes: AsyncIterable<Buffer>): Promise<'utf-8' | 'windows-1251'> {
  const count = new LetterCount();
  let isFirst = true;
  for await (const chunk of bytes) {
    // Catalogue files, which may be large, are always UTF-8.
    if (isFirst && (encodingOf(chunk) !== null || chunk[0] === 0x7b)) return 'utf-8';
    isFirst = false;
    count.add(chunk);
  }
  return count.invalid > count.valid ? 'windows-1251' : 'utf-8';
}

/** Counts the letters outside ASCII that are UTF-8, and the bytes that are not. */
class LetterCount {
  valid = 0;
  invalid = 0;
  /** Continuation bytes that the current letter still needs. */
  #missing = 0;

  add(chunk: Buffer): void {
    for (const byte of chunk) {
      if (this.#missing > 0) {
        if (byte >= 0x80 && byte < 0xc0) {
          if (--this.#missing === 0) this.valid++;
          continue;
        }
        this.invalid++;
        this.#missing = 0;
      }
      if (byte < 0x80) continue;
      this.#missing =
        byte >= 0xc2 && byte < 0xe0
          ? 1
          : byte >= 0xe0 && byte < 0xf0
            ? 2
            : byte >= 0xf0 && byte < 0xf5
              ? 3
              : 0;
      if (this.#missing === 0) this.invalid++;
    }
  }
}
