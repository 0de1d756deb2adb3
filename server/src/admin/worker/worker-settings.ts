export interface WorkerSettings {
  /** Threads of an encoder. */
  readonly threads: number;
  /** Ends the work; the job goes back into the queue with its finished steps. */
  readonly signal: AbortSignal;
  /** Hears sentences for the operator. */
  tell(sentence: string): void;
  /** Seconds without a sign of life after which others take the job; by default 30. */
  readonly leaseSeconds?: number;
  /** Segments of a chunk; by default about a minute. */
  readonly chunkSegments?: number;
  /** Bytes of the disk that stay free; by default 1 GB. */
  readonly freeBytes?: number;
}
