import type { SignalListener, Signals } from './signals.ts';

/** Signals within one process. It is the only one that uses the embedded database. */
export class ProcessSignals implements Signals {
  readonly #listeners = new Set<SignalListener>();

  send(topic: string): void {
    this.notify(topic);
  }

  hear(listener: SignalListener): () => void {
    // The same function may listen twice.
    const own: SignalListener = (topic) => listener(topic);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  /** Calls the listeners of this process. */
  protected notify(topic: string | null): void {
    for (const listener of this.#listeners) listener(topic);
  }
}
