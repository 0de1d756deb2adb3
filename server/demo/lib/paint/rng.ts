/** A repeatable source of numbers: the same seed draws the same picture on every machine. */
export interface Rng {
  (): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  chance(odds: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
}

export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

export function rng(seed: number | string): Rng {
  let state = (typeof seed === 'string' ? hash(seed) : Math.imul(seed + 1, 0x9e3779b1)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    whole: (low: number, high: number) => Math.floor(low + (high - low + 1) * next()),
    chance: (odds: number) => next() < odds,
    pick: <T>(items: readonly [T, ...T[]]): T => items[Math.floor(next() * items.length)] ?? items[0],
  });
}

/** Smooth one-dimensional noise in -1..1, the outline of every hill. */
export function noise(seed: number): (x: number) => number {
  const at = (cell: number): number => (hash(`${seed}:${cell}`) / 4294967296) * 2 - 1;
  const known = new Map<number, number>();
  const value = (cell: number): number => {
    const found = known.get(cell) ?? at(cell);
    known.set(cell, found);
    return found;
  };
  return (x) => {
    const cell = Math.floor(x);
    const f = x - cell;
    const smooth = f * f * (3 - 2 * f);
    return value(cell) * (1 - smooth) + value(cell + 1) * smooth;
  };
}
