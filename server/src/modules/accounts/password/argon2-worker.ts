import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

export interface HashJob {
  readonly id: number;
  readonly parameters: Argon2Parameters;
}

export type Result = { readonly id: number } & ({ readonly tag: Uint8Array } | { readonly error: unknown });

/** Hashes on this thread: the asynchronous function would take threads that file reads need. */
parentPort?.on('message', ({ id, parameters }: HashJob) => {
  try {
    parentPort?.postMessage({ id, tag: argon2Sync('argon2id', parameters) } satisfies Result);
  } catch (error) {
    parentPort?.postMessage({ id, error } satisfies Result);
  }
});
