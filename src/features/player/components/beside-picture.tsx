import type { ComponentProps } from 'react';
import { SystemMedia } from './system-media.tsx';
import { useTimedItem } from './use-timed-item.ts';
import { WatchClock } from './watch-clock.tsx';

type BesidePictureProps = ComponentProps<typeof SystemMedia> &
  ComponentProps<typeof WatchClock> & {
    readonly shown: { readonly series: unknown; readonly renderLive?: unknown };
  };

/** The parts that load after the first picture: the media controls of the system, the clock, and the end for the sleep timer. */
export function BesidePicture({ control, shown, ...clock }: BesidePictureProps) {
  // A programme of the archive has the parts of live playback.
  const kind = shown.series ? 'episode' : shown.renderLive ? 'programme' : 'film';
  useTimedItem(control.player.state, control.speed, kind);
  return (
    <>
      <SystemMedia control={control} shown={shown} />
      <WatchClock {...clock} />
    </>
  );
}
