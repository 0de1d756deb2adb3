/** Hears the topic of a change; `null` after a time in which signals may have been lost. */
export type SignalListener = (topic: string | null) => void;

/**
 * Tells this process and all replicas at once that something changed. The data is in the database: a signal may be
 * lost, so listeners also look there from time to time.
 */
export interface Signals {
  /** Never fails and waits for nobody. */
  send(topic: string): void;
  /** Returns the function that ends listening. */
  hear(listener: SignalListener): () => void;
}
