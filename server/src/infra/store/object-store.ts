import type { Readable } from 'node:stream';

/** A file in a store. */
export interface StoredFacts {
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** A file or a part of it, as the store sends it. */
export interface StoredBody {
  /** 200, or 206 and 416 for an asked range. */
  readonly status: number;
  /** Those of the response, by names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Readable;
}

/** A store of files outside this machine. Every method rejects with a `StoreError` if the store fails. */
export interface ObjectStore {
  /** Sends a file of the disk, which the store checks by its hash. */
  put(key: string, file: string, facts: StoredFacts, signal?: AbortSignal): Promise<void>;
  /** `null` without such a file. `headers` are those of a request for a range. */
  open(
    key: string,
    headers?: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<StoredBody | null>;
  facts(key: string): Promise<StoredFacts | null>;
  /** Removes a file, which may be gone already. */
  remove(key: string): Promise<void>;
  /** An address that anybody may open for these seconds. */
  address(key: string, seconds: number): Promise<string>;
}

/** The store refuses or does not respond; the message is for the operator and names no key. */
export class StoreError extends Error {}
