export interface Named {
  readonly id: number;
  readonly name: string;
}

/** `A`, `B`, `C` … and after `Z` `A1`, `B1` …; new objects at every call. */
export function named(count: number): Named[] {
  return Array.from({ length: count }, (_, place) => {
    const round = Math.floor(place / 26);
    return { id: place + 1, name: `${String.fromCharCode(65 + (place % 26))}${round === 0 ? '' : round}` };
  });
}

export function nameOf(item: Named): string {
  return item.name;
}

export function idOf(item: Named): number {
  return item.id;
}
