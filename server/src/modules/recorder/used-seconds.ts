/** A part of a channel. */
export interface ChannelRange {
  readonly channel: number;
  readonly from: Date;
  readonly to: Date;
}

/** Seconds of the channels that some ranges need. A part that several of them have counts once, as its bytes are there once. */
export function usedSeconds(ranges: readonly ChannelRange[]): number {
  let used = 0;
  for (const own of Map.groupBy(ranges, ({ channel }) => channel).values()) {
    let reached = Number.NEGATIVE_INFINITY;
    for (const { from, to } of own.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
      used += Math.max(0, to.getTime() - Math.max(reached, from.getTime()));
      reached = Math.max(reached, to.getTime());
    }
  }
  return Math.ceil(used / 1000);
}
