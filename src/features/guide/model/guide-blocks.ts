import { tashkentMilliseconds } from '@oyna/contract/tashkent';
/** Tashkent is five hours ahead all year; blocks start at midnight there. */

/** Time of one request, in ms: a quarter of a day. */
export const BLOCK_MS = 6 * 3_600_000;
/** Channels of one request. */
const BLOCK_CHANNELS = 12;

/** Channels of a list, by index and including the last, between two times in milliseconds since 1970. */
export interface GuideSpan {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
}

/** One request: the programmes of some channels for `BLOCK_MS`, starting at `from`. */
export interface GuideBlock {
  /** Identifiers: `1,2,3`. */
  readonly channels: string;
  readonly from: number;
}

/** Start of the block that a time belongs to. */
export function blockStart(time: number): number {
  return Math.floor((time + tashkentMilliseconds) / BLOCK_MS) * BLOCK_MS - tashkentMilliseconds;
}

/** Identifiers of the channels that are requested together with the one at `index`. */
export function blockChannels(channels: readonly number[], index: number): string {
  const first = Math.floor(index / BLOCK_CHANNELS) * BLOCK_CHANNELS;
  return channels.slice(first, first + BLOCK_CHANNELS).join(',');
}

/** The requests that cover a span. They are few, because a screen shows only one span. */
export function blocksOf(channels: readonly number[], { first, last, from, to }: GuideSpan): GuideBlock[] {
  const blocks: GuideBlock[] = [];
  const end = Math.min(last, channels.length - 1);
  for (let index = Math.max(0, first); index <= end; index += BLOCK_CHANNELS - (index % BLOCK_CHANNELS)) {
    const together = blockChannels(channels, index);
    for (let at = blockStart(from); at < to; at += BLOCK_MS) blocks.push({ channels: together, from: at });
  }
  return blocks;
}

/** Unique text for a block. */
export function blockKey({ channels, from }: GuideBlock): string {
  return `${from}/${channels}`;
}

/**
 * The blocks to hold: all wanted ones, then those wanted before, the newest first, at most `max` together. The same
 * array if nothing changes.
 */
export function keepBlocks(
  held: readonly GuideBlock[],
  wanted: readonly GuideBlock[],
  max: number,
): readonly GuideBlock[] {
  const keys = new Set(wanted.map(blockKey));
  const others = held.filter((block) => !keys.has(blockKey(block)));
  const next = [...wanted, ...others].slice(0, Math.max(max, wanted.length));
  const isSame = next.length === held.length && held.length - others.length === wanted.length;
  return isSame ? held : next;
}
