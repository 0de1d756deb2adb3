import type { Marker } from '@oyna/contract/playback';
import { creditsStart } from './markers.ts';
import type { SeekRange } from './seek-range.ts';

/** Seconds before the end at which a seek stops, so that a held key starts no next episode. */
const BEFORE_END = 10;

/** Where a seek forward stops in a film or an episode: at the credits, and shortly before the end. Seconds, ascending. */
export function seekStops(markers: readonly Marker[], range: SeekRange): readonly number[] {
  const credits = creditsStart(markers);
  const last = range.end - BEFORE_END;
  return [...(credits !== null && credits < last ? [credits] : []), last].filter(
    (stop) => stop > range.start,
  );
}
