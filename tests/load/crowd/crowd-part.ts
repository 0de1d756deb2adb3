import type { Records } from '../measure/recorder.ts';
import type { ReadBack } from '../read-back.ts';
import type { Goods } from '../stack/seed.ts';
import type { Target } from '../viewer/connection.ts';

/** The viewers of one thread. */
export interface CrowdPart {
  /** The number of the first one. */
  readonly from: number;
  readonly count: number;
  /** Seconds between the starts of two viewers. */
  readonly step: number;
  /** Unix time in ms of the start of the run. */
  readonly began: number;
  /** The second of the run at which viewers stop. */
  readonly end: number;
  /** Ways to the service by viewer, in turn. */
  readonly ways: readonly { readonly api: Target; readonly edges: readonly Target[] }[];
  readonly gateway: Target;
  readonly goods: Goods;
}

export type FromPart =
  | { readonly say: 'progress'; readonly requests: number; readonly failures: number }
  | {
      readonly say: 'results';
      readonly records: Records;
      readonly readBack: ReadBack;
      /** The 99th percentile of the thread's own delay, in ms. */
      readonly ownDelay: number;
    };
