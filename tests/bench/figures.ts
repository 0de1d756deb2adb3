/** One row of the table: the figure of Oyna, that of the baseline, and the allowed ratio. */
export interface Figure {
  readonly what: string;
  readonly unit: 'ms' | 'kB' | '' | 'MB' | '%';
  readonly oyna: number;
  readonly baseline: number;
  /** The allowed multiple of the baseline; without a baseline, the maximum. */
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
 * A time compared with the baseline. Times are quantised by the display's frames, so a time with as many
 * whole frames as the baseline counts as equal.
 */
export function paintFigure(what: string, oyna: number, baseline: number, limit: number): Figure {
  const met = oyna <= baseline * limit || Math.ceil(oyna / frame) <= Math.ceil(baseline / frame);
  return { what, unit: 'ms', oyna, baseline, limit, met };
}

/** A figure compared with the baseline. */
export function ratioFigure(
  what: string,
  unit: Figure['unit'],
  oyna: number,
  baseline: number,
  limit: number,
): Figure {
  return { what, unit, oyna, baseline, limit, met: oyna <= baseline * limit };
}

/** A figure with an absolute limit; the baseline's is printed if known. */
export function maxFigure(
  what: string,
  unit: Figure['unit'],
  oyna: number,
  limit: number,
  baseline = Number.NaN,
): Figure {
  return { what, unit, oyna, baseline, limit, met: oyna <= limit };
}
