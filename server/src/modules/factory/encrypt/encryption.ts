/** The ways of common encryption (ISO/IEC 23001-7): AES-CTR of all that may be protected, and AES-CBC of each tenth block. */
export type Scheme = 'cenc' | 'cbcs';

/** How a track is encrypted. */
export interface Encryption {
  readonly scheme: Scheme;
  /** Names the key: 16 bytes. */
  readonly kid: Buffer;
  /** 16 bytes. */
  readonly key: Buffer;
  /** 8 random bytes for `cenc`, from which the samples count; 16 for `cbcs`, the same for all. No two tracks may share them. */
  readonly vector: Buffer;
}

export type TrackKind = 'video' | 'audio';
