import { availableParallelism } from 'node:os';
import type { Config } from '../../infra/config.ts';

/** Threads of an encoder: those of the setting, or half of the processor's. */
export function workerThreads({ mediaThreads }: Pick<Config, 'mediaThreads'>): number {
  return mediaThreads > 0 ? mediaThreads : Math.max(1, Math.floor(availableParallelism() / 2));
}
