import * as v from 'valibot';
import { availability, hasWindow, windowOrder } from './catalogue-availability.ts';
import { catalogueProgramme } from './catalogue-guide.ts';
import { catalogueInput } from './catalogue-input.ts';
import {
  age,
  colour,
  countryCode,
  endsLater,
  integer,
  list,
  localised,
  localisedOrEmpty,
  mediaName,
  moment,
  number,
  oneOf,
  order,
  perhaps,
  picture,
  plain,
  slug,
  tvgId,
  webAddress,
  yesNo,
} from './catalogue-parts.ts';
import { cataloguePlan } from './catalogue-plan.ts';
import { catalogueSchedule } from './catalogue-schedule.ts';
import { catalogueSources } from './catalogue-source.ts';

/**
 * A catalogue file: JSON in UTF-8, one item per line. A header comes first, then items of any kind, which may
 * refer only to earlier items or to items already in the catalogue. An exported file ends with the number of
 * items. Items are identified by slug, countries by code. Omitted fields take their defaults.
 */
export const catalogueHeader = v.strictObject({
  format: v.literal('oyna-catalogue', 'must be oyna-catalogue'),
  version: v.literal(1, 'must be 1'),
});
export const catalogueEnd = v.strictObject({ end: integer(0, Number.MAX_SAFE_INTEGER) });

export const accessLevel = oneOf(['free', 'subscription']);
const accessKind = v.optional(accessLevel, 'free');
const day = 86_400;
const duration = perhaps(number(0, 30 * day));
const plainColour = v.optional(colour, '#1a2030');
const ageRating = perhaps(age);
/** Sort order among items of the same kind. */
const position = v.optional(integer(0, 1_000_000), 0);

/** Whether it is for children. A kids' profile shows it first, and unrated channels only with this mark. */
const forKids = v.optional(yesNo, false);

export const catalogueGenre = v.strictObject({ slug, name: localised(100), for_kids: forKids });
export const catalogueCountry = v.strictObject({ code: countryCode, name: localised(100) });
export const catalogueCategory = v.strictObject({ slug, name: localised(100), position, for_kids: forKids });

const episode = v.pipe(
  v.strictObject({
    number: integer(0, 100_000),
    title: localised(300),
    description: localisedOrEmpty(10_000),
    duration,
    media: perhaps(mediaName),
    sources: catalogueSources,
    still: perhaps(picture),
    ...availability,
  }),
  v.check((it) => hasWindow(it), windowOrder),
);

const unique = <T>(keyOf: (item: T) => unknown, what: string) =>
  v.check<T[], string>((items) => new Set(items.map(keyOf)).size === items.length, what);

export const catalogueCinema = v.pipe(
  v.strictObject({
    slug,
    kind: oneOf(['movie', 'series']),
    title: localised(300),
    original_title: v.optional(plain(300), ''),
    tagline: localisedOrEmpty(300),
    description: localisedOrEmpty(10_000),
    year: perhaps(integer(1870, 2200)),
    /** Seconds. */
    duration,
    age_rating: ageRating,
    rating: perhaps(number(0, 10)),
    genres: v.optional(
      v.pipe(
        list(slug, 20),
        unique((it) => it, 'must not have a genre twice'),
      ),
      [],
    ),
    countries: v.optional(
      v.pipe(
        list(countryCode, 20),
        unique((it) => it, 'must not have a country twice'),
      ),
      [],
    ),
    people: v.optional(
      list(
        v.strictObject({ name: localised(200), role: v.optional(oneOf(['director', 'actor']), 'actor') }),
        200,
      ),
      [],
    ),
    access: accessKind,
    media: perhaps(mediaName),
    trailer: perhaps(mediaName),
    /** Elsewhere, for a title or a trailer without a media folder. */
    sources: catalogueSources,
    trailer_sources: catalogueSources,
    /** The title and its episodes play only encrypted; the trailer plays everywhere. */
    encrypted_only: v.optional(yesNo, false),
    poster: perhaps(picture),
    /** Posters in other languages than Uzbek, because a poster contains the title; a missing one is `poster`. */
    posters: perhaps(
      v.strictObject({ 'uz-Cyrl': perhaps(picture), ru: perhaps(picture), en: perhaps(picture) }),
    ),
    cover: perhaps(picture),
    backdrop: perhaps(picture),
    color: plainColour,
    published_at: moment,
    seasons: v.optional(
      v.pipe(
        list(
          v.strictObject({
            number: integer(0, 10_000),
            episodes: v.pipe(
              list(episode, 2000),
              unique((it) => it.number, 'must not have a number twice'),
            ),
          }),
          200,
        ),
        unique((it) => it.number, 'must not have a number twice'),
      ),
      [],
    ),
    ...availability,
  }),
  v.check((it) => hasWindow(it), windowOrder),
);
export type CatalogueCinema = v.InferOutput<typeof catalogueCinema>;

/** Up to five digits and a part, such as 22.1. The part is a decimal: 22.10 is 22.1. */
export const channelNumber = v.pipe(
  number(1, 99_999),
  v.check((it) => Number(it.toFixed(2)) === it, 'must not have more than two digits after the point'),
);
/** Hours that are added to the times of a guide. */
export const guideShift = number(-24, 24);

export const catalogueChannel = v.pipe(
  v.strictObject({
    slug,
    number: channelNumber,
    name: localised(200),
    category: perhaps(slug),
    access: accessKind,
    /** A media loop of this server; otherwise the channel comes from its sources. */
    media: perhaps(mediaName),
    sources: catalogueSources,
    /** Instead of media and sources: titles of this server by the clock. */
    schedule: perhaps(catalogueSchedule),
    /** Instead of all others: a live picture that this server receives and records. */
    input: perhaps(catalogueInput),
    /** Short for a single source that a television loads as it is; without effect beside `sources`. */
    manifest_url: perhaps(webAddress),
    /** The channel's name in programme guides. */
    tvg_id: perhaps(tvgId),
    guide_shift: v.optional(guideShift, 0),
    /** The lowest of all its programmes. */
    age_rating: ageRating,
    /** The mark of its category counts, too. */
    for_kids: forKids,
    /** Whether it has only sound, as a station of radio. */
    radio: v.optional(yesNo, false),
    archive: v.optional(yesNo, false),
    /** Whether viewers may record its programmes: its rights allow it, and its archive is on this server. */
    recordable: v.optional(yesNo, false),
    logo: perhaps(picture),
    color: plainColour,
    ...availability,
  }),
  v.check((it) => hasWindow(it), windowOrder),
  v.check(
    ({ schedule, media, sources, manifest_url }) =>
      schedule === null || (media === null && sources.length === 0 && manifest_url === null),
    'has a schedule, so it must have neither media nor sources',
  ),
  v.check(
    ({ input, schedule, media, sources, manifest_url }) =>
      input === null ||
      (schedule === null && media === null && sources.length === 0 && manifest_url === null),
    'has an input, so it must have no schedule, media or sources',
  ),
);
export type CatalogueChannel = v.InferOutput<typeof catalogueChannel>;

export const catalogueStream = v.pipe(
  v.strictObject({
    slug,
    title: localised(300),
    description: localisedOrEmpty(10_000),
    channel: perhaps(slug),
    /** Without its own, it comes from its channel. */
    sources: catalogueSources,
    access: accessKind,
    age_rating: ageRating,
    image: perhaps(picture),
    color: plainColour,
    starts_at: moment,
    ends_at: perhaps(moment),
    ...availability,
  }),
  v.check((it) => endsLater(it), order),
  v.check((it) => hasWindow(it), windowOrder),
);

export const catalogueReel = v.pipe(
  v.strictObject({
    slug,
    title: localised(300),
    duration,
    media: perhaps(mediaName),
    sources: catalogueSources,
    cover: perhaps(picture),
    color: plainColour,
    /** Without its own, that of the related title counts. */
    age_rating: ageRating,
    /** The related title. */
    cinema: perhaps(slug),
    published_at: moment,
    ...availability,
  }),
  v.check((it) => hasWindow(it), windowOrder),
);

const bannerTarget = v.variant(
  'type',
  [
    /** An episode of a series is named by the numbers of its season and its own. */
    v.strictObject({
      type: v.literal('cinema'),
      slug,
      season: v.exactOptional(integer(0, 100_000)),
      episode: v.exactOptional(integer(0, 100_000)),
    }),
    v.strictObject({ type: v.picklist(['channel', 'stream', 'reel', 'plan']), slug }),
    v.strictObject({ type: v.literal('address'), address: webAddress }),
  ],
  'must name one of cinema, channel, stream, reel, plan, address',
);

export const catalogueBanner = v.pipe(
  v.strictObject({
    slug,
    position,
    title: localised(300),
    text: localisedOrEmpty(1000),
    target: bannerTarget,
    image: perhaps(picture),
    color: plainColour,
    /** When home shows it; without them, at any time. */
    starts_at: perhaps(moment),
    ends_at: perhaps(moment),
  }),
  v.check((it) => it.starts_at === null || it.ends_at === null || it.starts_at < it.ends_at, order),
);

/** The kinds of items, in dependency order: each may refer only to earlier ones. */
export const catalogueItems = {
  genre: catalogueGenre,
  country: catalogueCountry,
  category: catalogueCategory,
  plan: cataloguePlan,
  cinema: catalogueCinema,
  channel: catalogueChannel,
  programme: catalogueProgramme,
  stream: catalogueStream,
  reel: catalogueReel,
  banner: catalogueBanner,
} as const;
export type ItemKind = keyof typeof catalogueItems;
export type CatalogueItem<K extends ItemKind> = v.InferOutput<(typeof catalogueItems)[K]>;
