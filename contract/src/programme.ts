import * as v from 'valibot';
import { defineCall } from './call.ts';
import { programme } from './channel.ts';
import { address, idParam, soft } from './common.ts';

/** A programme with all that the guide of its channel knows of it. */
export const programmeDetail = v.object({
  ...programme.entries,
  /** Title of the episode. */
  subtitle: soft(v.nullable(v.string()), null),
  /** All categories in one text. */
  category: soft(v.nullable(v.string()), null),
  season: soft(v.nullable(v.number()), null),
  episode: soft(v.nullable(v.number()), null),
  /** The guide's own words for an episode without numbers. */
  episode_name: soft(v.nullable(v.string()), null),
  year: soft(v.nullable(v.number()), null),
  /** On another origin; it may be missing there. */
  image: soft(v.nullable(address), null),
  /** The roles are those of `programmeRoles`, in their order. */
  people: soft(v.array(v.object({ role: v.string(), name: v.string() })), []),
});
export type ProgrammeDetail = v.InferOutput<typeof programmeDetail>;

export const getProgramme = defineCall({
  id: 'getProgramme',
  method: 'GET',
  path: 'channel/programme/:id/',
  summary: 'One programme with its episode, categories, people and picture, which lists leave out',
  auth: 'optional',
  params: idParam,
  responses: { 200: programmeDetail },
  /** An operator took its channel out of the catalogue. */
  errors: ['withdrawn', 'not_released'],
});
