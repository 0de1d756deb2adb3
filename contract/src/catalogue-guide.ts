import * as v from 'valibot';
import {
  age,
  endsLater,
  list,
  localised,
  localisedOrEmpty,
  moment,
  order,
  plain,
  slug,
  tvgId,
} from './catalogue-parts.ts';
import { catalogueProgrammeDetails } from './programme-details.ts';

const programmeFields = {
  title: localised(500),
  description: localisedOrEmpty(10_000),
  starts_at: moment,
  ends_at: moment,
  /** Guides may lack it; then the programme keeps its own. */
  age_rating: v.optional(v.nullable(age)),
  /** The same. */
  details: v.optional(v.nullable(catalogueProgrammeDetails)),
};
export const catalogueProgramme = v.pipe(
  v.strictObject({ channel: slug, ...programmeFields }),
  v.check((it) => endsLater(it), order),
);
export const guideProgramme = v.pipe(
  v.strictObject(programmeFields),
  v.check((it) => endsLater(it), order),
);
export type GuideProgramme = v.InferOutput<typeof guideProgramme>;

/** Programmes of one channel, in order, with the time range in which they replace existing ones. */
export const guidePiece = v.strictObject({
  /** The channel's slug, or its reference in a guide: `tvg_id`, slug or one of its names. */
  channel: v.union([
    v.strictObject({ slug }),
    v.strictObject({ tvg_id: tvgId, names: list(plain(200), 50) }),
  ]),
  windows: list(v.strictObject({ from: moment, to: moment }), 10),
  programmes: list(guideProgramme, 5000),
});
export type GuidePiece = v.InferOutput<typeof guidePiece>;
