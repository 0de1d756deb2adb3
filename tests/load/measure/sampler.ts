import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Stack } from '../stack/start-stack.ts';
import { childrenOf, usageOf } from './usage.ts';

export const parts = ['replica 1', 'replica 2', 'PostgreSQL', 'haproxy', 'load tool'] as const;
export type Part = (typeof parts)[number];

export interface Sample {
  /** Seconds since the start of the run. */
  readonly at: number;
  /** Resident memory in bytes. That of PostgreSQL is left out, because its processes share most of theirs. */
  readonly memory: Readonly<Partial<Record<Part, number>>>;
}

const sampleMilliseconds = 5000;
const ownPid = process.pid;

/** Follows the processes of a run: processor time by part, and memory over time. */
export class Sampler {
  readonly samples: Sample[] = [];
  readonly #stack: Stack;
  readonly #now: () => number;
  readonly #last = new Map<number, number>();
  readonly #seconds = new Map<Part, number>();
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });
  readonly #timer: NodeJS.Timeout;

  constructor(stack: Stack, now: () => number) {
    this.#stack = stack;
    this.#now = now;
    this.#delay.enable();
    for (const { pid } of this.#processes()) this.#last.set(pid, usageOf(pid).seconds);
    this.#timer = setInterval(() => this.#sample(), sampleMilliseconds);
  }

  /** Processor seconds of each part since the start. A process that was killed loses its last seconds at most. */
  get seconds(): ReadonlyMap<Part, number> {
    return this.#seconds;
  }

  /** The 99th percentile of the load tool's own delay in ms, which is part of every response time. */
  get ownDelay(): number {
    return this.#delay.percentile(99) / 1e6;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#sample();
    this.#delay.disable();
  }

  #processes(): { readonly part: Part; readonly pid: number }[] {
    const { replicas, postgres, proxy } = this.#stack;
    const [one, two] = replicas;
    const first = postgres.pid();
    const database = first === 0 ? [] : [first, ...childrenOf(first)];
    return [
      { part: 'replica 1', pid: one.pid },
      { part: 'replica 2', pid: two.pid },
      ...database.map((pid) => ({ part: 'PostgreSQL' as const, pid })),
      { part: 'haproxy', pid: proxy.pid },
      { part: 'load tool', pid: ownPid },
    ];
  }

  #sample(): void {
    const memory: Partial<Record<Part, number>> = {};
    for (const { part, pid } of this.#processes()) {
      const usage = usageOf(pid);
      const used = Math.max(0, usage.seconds - (this.#last.get(pid) ?? 0));
      this.#last.set(pid, usage.seconds);
      this.#seconds.set(part, (this.#seconds.get(part) ?? 0) + used);
      if (part !== 'PostgreSQL' && usage.memory > 0) memory[part] = usage.memory;
    }
    this.samples.push({ at: this.#now(), memory });
  }
}
