import type { ComponentProps } from 'react';
import { SystemMedia } from './system-media.tsx';
import { WatchClock } from './watch-clock.tsx';

type BesidePictureProps = ComponentProps<typeof SystemMedia> & ComponentProps<typeof WatchClock>;

/** What loads after the first picture: the media controls of the system, and the clock. */
export function BesidePicture({ control, shown, ...clock }: BesidePictureProps) {
  return (
    <>
      <SystemMedia control={control} shown={shown} />
      <WatchClock {...clock} />
    </>
  );
}
