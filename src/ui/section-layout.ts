interface Sized {
  readonly key: string;
  readonly height: number;
}

/** Positions of sections from the first one's top, and their total height, in units. */
export function layOut(sections: readonly Sized[]) {
  const indexes = new Map<string | null, number>();
  const tops: number[] = [];
  let total = 0;
  for (const { key, height } of sections) {
    indexes.set(key, tops.length);
    tops.push(total);
    total += height;
  }
  return { indexes, tops, total };
}
