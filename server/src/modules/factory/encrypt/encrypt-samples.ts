import { createCipheriv } from 'node:crypto';
import type { Encryption, TrackKind } from './encryption.ts';
import { type ProtectedPart, protectedParts } from './protected-parts.ts';

const blockBytes = 16;
/** Of the pattern of `cbcs`: one block is encrypted, nine are not. */
const patternBlocks = 10;

/** What a player needs for a sample beside the key. */
export interface SampleFacts {
  /** Empty if all samples have the same. */
  readonly vector: Buffer;
  /** Empty if the whole sample is protected. */
  readonly parts: readonly ProtectedPart[];
}

/** Encrypts the samples of a track in place, one after another. */
export class SampleEncryptor {
  readonly #encryption: Encryption;
  readonly #kind: TrackKind;
  #count: bigint;

  constructor(encryption: Encryption, kind: TrackKind) {
    this.#encryption = encryption;
    this.#kind = kind;
    this.#count = encryption.scheme === 'cenc' ? encryption.vector.readBigUInt64BE(0) : 0n;
  }

  encrypt(sample: Buffer): SampleFacts {
    const parts = this.#kind === 'video' ? protectedParts(sample) : [];
    const { scheme } = this.#encryption;
    const hidden = rangesOf(sample, parts);
    if (scheme === 'cbcs') {
      for (const range of hidden) this.#chain(range);
      return { vector: Buffer.alloc(0), parts };
    }
    const vector = Buffer.alloc(8);
    vector.writeBigUInt64BE(this.#count);
    this.#count = BigInt.asUintN(64, this.#count + 1n);
    const cipher = createCipheriv(
      'aes-128-ctr',
      this.#encryption.key,
      Buffer.concat([vector, Buffer.alloc(8)]),
    );
    // One stream of keys through all parts of the sample.
    for (const range of hidden) cipher.update(range).copy(range);
    return { vector, parts };
  }

  /** Each range begins with the vector; a rest of less than a block stays clear. */
  #chain(range: Buffer): void {
    const { key, vector } = this.#encryption;
    const cipher = createCipheriv('aes-128-cbc', key, vector).setAutoPadding(false);
    const step = this.#kind === 'video' ? blockBytes * patternBlocks : blockBytes;
    for (let at = 0; at + blockBytes <= range.length; at += step) {
      const block = range.subarray(at, at + blockBytes);
      cipher.update(block).copy(block);
    }
  }
}

function rangesOf(sample: Buffer, parts: readonly ProtectedPart[]): Buffer[] {
  if (parts.length === 0) return [sample];
  let at = 0;
  return parts.flatMap(({ clear, hidden }) => {
    const range = sample.subarray(at + clear, at + clear + hidden);
    at += clear + hidden;
    return hidden > 0 ? [range] : [];
  });
}
