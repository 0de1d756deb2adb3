/** Pseudo-random numbers from a seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(max: number): number {
    return Math.floor(this.next() * max);
  }

  one<T>(list: readonly [T, ...T[]]): T;
  one<T>(list: readonly T[]): T | undefined;
  one<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  chance(part: number): boolean {
    return this.next() < part;
  }
}
