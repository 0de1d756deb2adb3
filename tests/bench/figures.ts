/** One line of the table: what Oyna needs, what the floor needs, and how much more Oyna may. */
export interface Figure {
  readonly what: string;
  readonly unit: 'ms' | 'kB' | '' | 'MB' | '%';
  readonly oyna: number;
  readonly floor: number;
  /** How many times the floor; where there is no floor, the most. */
  readonly limit: number;
  readonly met: boolean;
}

const frame = 1000 / 60;

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/**
 * A time against the floor's. A frame is shown with the next beat or the one after it, so that times stand on steps:
 * what takes as many whole frames as the floor is as fast as the floor.
 */
export function paintFigure(what: string, oyna: number, floor: number, limit: number): Figure {
  const met = oyna <= floor * limit || Math.ceil(oyna / frame) <= Math.ceil(floor / frame);
  return { what, unit: 'ms', oyna, floor, limit, met };
}

/** A measure against the floor's. */
export function ratioFigure(
  what: string,
  unit: Figure['unit'],
  oyna: number,
  floor: number,
  limit: number,
): Figure {
  return { what, unit, oyna, floor, limit, met: oyna <= floor * limit };
}

/** A measure with a limit of its own; what the floor has is told where it is known. */
export function mostFigure(
  what: string,
  unit: Figure['unit'],
  oyna: number,
  most: number,
  floor = Number.NaN,
): Figure {
  return { what, unit, oyna, floor, limit: most, met: oyna <= most };
}
