export interface WorkerSettings {
  /** Threads of an encoder. */
  readonly threads: number;
  /** Ends the work; the job goes back into the queue with its finished steps. */
  readonly signal: AbortSignal;
  /** Hears sentences for the operator. */
  tell(sentence: string): void;
}
