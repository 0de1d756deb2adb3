interface Worth {
  readonly quality: string;
  readonly max_streams: number;
}

/** Compares two plans for `sort`: higher quality first, then more streams. */
export function comparePlans(left: Worth, right: Worth): number {
  return heightOf(left.quality) - heightOf(right.quality) || left.max_streams - right.max_streams;
}

function heightOf(quality: string): number {
  return Number.parseInt(quality, 10) || 0;
}
