import { AsyncLocalStorage } from 'node:async_hooks';

const tolerant = new AsyncLocalStorage<true>();

/** Runs work whose reads of the catalogue may be some seconds old. */
export function readTolerantly<T>(work: () => Promise<T>): Promise<T> {
  return tolerant.run(true, work);
}

export function isTolerant(): boolean {
  return tolerant.getStore() === true;
}
