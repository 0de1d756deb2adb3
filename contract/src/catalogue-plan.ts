import * as v from 'valibot';
import { integer, list, localised, localisedOrEmpty, oneOf, slug, yesNo } from './catalogue-parts.ts';

/** A plan as in catalogue files. */
export const cataloguePlan = v.strictObject({
  slug,
  name: localised(100),
  description: localisedOrEmpty(2000),
  /** UZS. */
  amount: integer(0, 1_000_000_000),
  period_days: integer(1, 3660),
  features: v.optional(list(localised(200), 20), []),
  max_streams: integer(1, 100),
  quality: oneOf(['480p', '720p', '1080p', '2160p']),
  /** Whether past programmes can be played. */
  archive: v.optional(yesNo, true),
  /** Hours of programmes that a household may record; needs the archive. */
  recording_hours: v.optional(integer(0, 10_000), 0),
});
