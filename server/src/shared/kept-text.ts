import { gzipSync } from 'node:zlib';

/** A text that many viewers get: its bytes are made once for each form. */
export class KeptText {
  readonly plain: Buffer;
  #gzipped: Buffer | null = null;

  constructor(text: string) {
    this.plain = Buffer.from(text);
  }

  get gzipped(): Buffer {
    this.#gzipped ??= gzipSync(this.plain);
    return this.#gzipped;
  }
}
