import * as v from 'valibot';
import { integer, list, localised, oneOf, perhaps, plain, webAddress } from './catalogue-parts.ts';

/** Roles of the people of a programme, in the order in which televisions name them. */
export const programmeRoles = ['director', 'writer', 'presenter', 'commentator', 'actor', 'guest'] as const;
export type ProgrammeRole = (typeof programmeRoles)[number];

/** What a guide knows of a programme beyond its title, description, times and rating. */
export const catalogueProgrammeDetails = v.strictObject({
  /** Title of the episode. */
  subtitle: perhaps(localised(500)),
  /** All categories in one text: `Film, drama`. */
  category: perhaps(localised(300)),
  /** Season and episode count from 1. */
  season: perhaps(integer(1, 100_000)),
  episode: perhaps(integer(1, 100_000)),
  /** The guide's own words for an episode without numbers. */
  episode_name: perhaps(plain(100)),
  year: perhaps(integer(1870, 2200)),
  /** A picture of the programme. The import does not fetch it. */
  image: perhaps(webAddress),
  /** The programme's name in the archive of its channel (`catchup-id` of XMLTV): an identifier or an address. Viewers do not get it. */
  catchup_id: v.exactOptional(plain(2000)),
  people: v.optional(
    list(
      v.strictObject({
        role: oneOf(programmeRoles),
        name: v.pipe(
          plain(200),
          v.check((text) => text.trim() !== '', 'must not be empty'),
        ),
      }),
      50,
    ),
    [],
  ),
});
export type CatalogueProgrammeDetails = v.InferOutput<typeof catalogueProgrammeDetails>;
