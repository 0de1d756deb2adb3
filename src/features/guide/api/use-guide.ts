import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useScope } from '../../../api/use-scope.ts';
import {
  BLOCK_MS,
  blockChannels,
  blockKey,
  blockStart,
  blocksOf,
  type GuideSpan,
  keepBlocks,
} from '../model/guide-blocks.ts';
import type { GuidePart, TimedProgramme } from '../model/guide-part.ts';
import { guideQuery } from './guide-query.ts';

/** Maximum number of blocks in memory, about 3,000 programmes of half an hour each. */
const MAX_BLOCKS = 24;
/** A held arrow passes blocks faster than they load; those that stay this long are requested. In ms. */
const REST_MS = 150;

interface Loaded {
  readonly data: ReadonlyMap<number, readonly TimedProgramme[]> | undefined;
  readonly isError: boolean;
}

/** The loaded part of the guide; another object whenever something changed. */
export interface Guide {
  /** The loaded parts of the channel at an index between two times, without holes, in order. */
  readonly partsOf: (index: number, from: number, to: number) => GuidePart[];
  /** Requests everything again that failed. */
  readonly retry: () => void;
}

const none: readonly TimedProgramme[] = [];

function partOf(loaded: Loaded | undefined, channel: number, from: number): GuidePart {
  const range = { from, to: from + BLOCK_MS };
  if (loaded?.data) return { ...range, state: 'ready', programmes: loaded.data.get(channel) ?? none };
  return { ...range, state: loaded?.isError ? 'failed' : 'loading', programmes: none };
}

/**
 * The guide of the channels and times that a screen shows, requested block by block. Blocks shown before are kept up to
 * a limit. `channels` must be the same array while the list is the same.
 */
export function useGuide(channels: readonly number[], span: GuideSpan): Guide {
  const scope = useScope();
  const wanted = blocksOf(channels, span);
  const [held, setHeld] = useState(() => keepBlocks([], wanted, MAX_BLOCKS));
  const heldKeys = new Set(held.map(blockKey));
  const isMissing = wanted.some((block) => !heldKeys.has(blockKey(block)));
  const hold = useEffectEvent(() => setHeld((before) => keepBlocks(before, wanted, MAX_BLOCKS)));
  useEffect(() => {
    if (!isMissing) return;
    const timer = setInterval(() => hold(), REST_MS);
    return () => clearInterval(timer);
  }, [isMissing]);
  const results = useQueries({ queries: held.map((block) => guideQuery(scope, block)) });
  const loaded = results.map(({ data, isError }): Loaded => ({ data, isError }));
  const known = useRef<{ channels: readonly number[]; held: typeof held; loaded: Loaded[]; guide: Guide }>(
    null,
  );
  const before = known.current;
  const isSame =
    before?.channels === channels &&
    before.held === held &&
    loaded.every(
      ({ data, isError }, index) =>
        before.loaded[index]?.data === data && before.loaded[index]?.isError === isError,
    );
  if (before && isSame) return before.guide;
  const byKey = new Map(held.map((block, index) => [blockKey(block), loaded[index]]));
  const guide: Guide = {
    partsOf: (index, from, to) => {
      const together = blockChannels(channels, index);
      const parts: GuidePart[] = [];
      for (let at = blockStart(from); at < to; at += BLOCK_MS) {
        parts.push(partOf(byKey.get(blockKey({ channels: together, from: at })), channels[index] ?? 0, at));
      }
      return parts;
    },
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
  known.current = { channels, held, loaded, guide };
  return guide;
}
