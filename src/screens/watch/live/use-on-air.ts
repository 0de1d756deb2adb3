import type { Channel, Programme } from '@oyna/contract/channel';
import { useMemo } from 'react';
import { useGuide } from '../../../features/guide/api/use-guide.ts';
import { cellIndexAt, cellsOf } from '../../../features/guide/model/guide-cells.ts';
import { type TimedProgramme, timed } from '../../../features/guide/model/guide-part.ts';

export interface OnAir {
  readonly now: TimedProgramme | null;
  readonly next: TimedProgramme | null;
}

const HOUR = 3_600_000;

function known(programme: Programme | null | undefined): TimedProgramme | null {
  return programme ? timed(programme) : null;
}

/**
 * The programme of a channel at a time in milliseconds since 1970 and the one after it, from the guide. Until the guide
 * has loaded, they are those of the channel itself.
 */
export function useOnAir(channel: Pick<Channel, 'id' | 'now' | 'next'>, time: number): OnAir {
  const { id } = channel;
  const channels = useMemo(() => [id], [id]);
  const span = { from: time - HOUR, to: time + 3 * HOUR };
  const guide = useGuide(channels, { first: 0, last: 0, ...span });
  const cells = cellsOf(guide.partsOf(0, span.from, span.to));
  const at = cellIndexAt(cells, time);
  const found = [cells[at], cells[at + 1]].map((cell) => (cell?.kind === 'programme' ? cell : null));
  const own = [known(channel.now), known(channel.next)].filter((each) => each !== null && each.end > time);
  const isOn = (each: TimedProgramme | null | undefined) => each != null && each.start <= time;
  return {
    now: found[0] ?? own.filter(isOn)[0] ?? null,
    next: found[1] ?? own.filter((each) => !isOn(each))[0] ?? null,
  };
}
