export interface Decade {
  /** Its first year, `1990`. */
  readonly start: number;
  /** `1990–1999`, or the one year it has. */
  readonly label: string;
  /** Those of the given years that belong to it. */
  readonly years: readonly number[];
}

export function decadeOf(year: number): number {
  return Math.floor(year / 10) * 10;
}

/** Years by decade, in the order in which they come. */
export function decades(years: readonly number[]): Decade[] {
  return [...new Set(years.map(decadeOf))].map((start) => {
    const own = years.filter((year) => decadeOf(year) === start);
    const label = own.length === 1 ? String(own[0]) : `${start}–${start + 9}`;
    return { start, label, years: own };
  });
}
