import { monitorEventLoopDelay } from 'node:perf_hooks';
import { machineTime, usageOf } from './usage.ts';

/** A process and the part of the service that it belongs to, such as `replica 1` or `PostgreSQL`. */
export interface Process {
  readonly part: string;
  readonly pid: number;
}

export interface Sample {
  /** Seconds since the start of the run. */
  readonly at: number;
  /** Resident memory in bytes. That of PostgreSQL is left out, because its processes share most of theirs. */
  readonly memory: Readonly<Partial<Record<string, number>>>;
}

const sampleMilliseconds = 5000;
export const ownPart = 'load tool';

/** Follows the processes of a run: processor time by part, and memory over time. */
export class Sampler {
  readonly samples: Sample[] = [];
  readonly #processes: () => readonly Process[];
  readonly #now: () => number;
  readonly #last = new Map<number, number>();
  readonly #seconds = new Map<string, number>();
  readonly #machine = machineTime();
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });
  readonly #timer: NodeJS.Timeout;

  constructor(processes: () => readonly Process[], now: () => number) {
    this.#processes = () => [...processes(), { part: ownPart, pid: process.pid }];
    this.#now = now;
    this.#delay.enable();
    for (const { pid } of this.#processes()) this.#last.set(pid, usageOf(pid).seconds);
    this.#timer = setInterval(() => this.#sample(), sampleMilliseconds);
  }

  /** Processor seconds of each part since the start. A process that was killed loses its last seconds at most. */
  get seconds(): ReadonlyMap<string, number> {
    return this.#seconds;
  }

  /** The 99th percentile of the load tool's own delay in ms, which is part of every response time. */
  get ownDelay(): number {
    return this.#delay.percentile(99) / 1e6;
  }

  /** The share of all processor time since the start that the host gave to other machines. */
  get stolen(): number {
    const { total, stolen } = machineTime();
    return (stolen - this.#machine.stolen) / Math.max(1, total - this.#machine.total);
  }

  /** In the order of the first sample. */
  get parts(): readonly string[] {
    return [...this.#seconds.keys()];
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#sample();
    this.#delay.disable();
  }

  #sample(): void {
    const memory: Partial<Record<string, number>> = {};
    for (const { part, pid } of this.#processes()) {
      const usage = usageOf(pid);
      const used = Math.max(0, usage.seconds - (this.#last.get(pid) ?? 0));
      this.#last.set(pid, usage.seconds);
      this.#seconds.set(part, (this.#seconds.get(part) ?? 0) + used);
      if (part !== 'PostgreSQL' && usage.memory > 0) memory[part] = (memory[part] ?? 0) + usage.memory;
    }
    this.samples.push({ at: this.#now(), memory });
  }
}
