interface Worth {
  readonly quality: string;
  readonly max_streams: number;
}

/** Which of two plans gives more, as `sort` wants it: the better picture first, then more screens. */
export function comparePlans(left: Worth, right: Worth): number {
  return lines(left.quality) - lines(right.quality) || left.max_streams - right.max_streams;
}

function lines(quality: string): number {
  return Number.parseInt(quality, 10) || 0;
}
