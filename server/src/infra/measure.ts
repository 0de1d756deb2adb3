import type { Services } from './services.ts';

/** A number about the whole service, across all replicas, that Prometheus reads as a gauge. */
export interface Measure {
  readonly name: string;
  /** Its meaning, with the value to alert at. */
  readonly help: string;
  /** Reads the present value. */
  read(services: Services): Promise<number>;
}
