import * as v from 'valibot';
import { age, integer, list, mediaName, oneOf, plain, slug } from './catalogue-parts.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A time of the day in Tashkent. */
const clock = v.pipe(plain(5), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day, like 19:00'));

/** A piece between programmes or in a gap: the film of a title, the trailer of a title, or a media folder. */
const scheduleItem = v.union(
  [v.strictObject({ title: slug }), v.strictObject({ trailer: slug }), v.strictObject({ media: mediaName })],
  'must name one of title, trailer, media',
);
export type ScheduleItem = v.InferOutput<typeof scheduleItem>;

const rule = v.pipe(
  v.strictObject({
    /** Names the rule in other versions, so that a series goes on where it was. */
    name: slug,
    /** Without them, every day. */
    days: v.optional(v.pipe(list(oneOf(weekdays), 7), v.minLength(1, 'must name a day')), [...weekdays]),
    from: clock,
    /** At or before `from` is on the next day. */
    until: clock,
    /** All episodes of a series, in their order. */
    series: v.exactOptional(slug),
    /** Films, in turn. */
    titles: v.exactOptional(v.pipe(list(slug, 1000), v.minLength(1, 'must name a title'))),
    /** How many are shown at most: by default one episode, or as many films as fit. */
    count: v.exactOptional(integer(1, 100)),
  }),
  v.check(
    ({ series, titles }) => (series === undefined) !== (titles === undefined),
    'must have either a series or titles',
  ),
);

/** The days of a channel without an encoder. Times that no rule has, and the rests of all others, show the filler. */
export const catalogueSchedule = v.strictObject({
  rules: v.pipe(list(rule, 100), v.minLength(1, 'must have a rule')),
  /** Trailers and jingles between two programmes of a rule, in turn. */
  between: v.optional(list(scheduleItem, 100), []),
  filler: v.pipe(list(scheduleItem, 20), v.minLength(1, 'must name what fills the gaps')),
  /** Nothing above an age in a time of every day. */
  limits: v.optional(list(v.strictObject({ from: clock, until: clock, age }), 10), []),
});
export type CatalogueSchedule = v.InferOutput<typeof catalogueSchedule>;
