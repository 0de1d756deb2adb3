import type { Language } from '@oyna/contract/common';
import { type CatalogueProgrammeDetails, programmeRoles } from '@oyna/contract/programme-details';
import { localise } from '../../shared/text/localise.ts';

/** Details of a programme as the database keeps them. */
export type ProgrammeDetails = Partial<CatalogueProgrammeDetails>;

/** Details without empty members, of which a guide of thousands of programmes has many; `null` if nothing is left. */
export function compactDetails(details: CatalogueProgrammeDetails | ProgrammeDetails | null | undefined) {
  const full = Object.entries(details ?? {}).filter(
    ([, it]) => it !== null && it !== '' && !(Array.isArray(it) && it.length === 0),
  );
  return full.length === 0 ? null : (Object.fromEntries(full) as ProgrammeDetails);
}

/** Details in a language, as televisions show them. */
export function localisedDetails(details: ProgrammeDetails | null, language: Language) {
  const { subtitle, category, people = [], ...facts } = details ?? {};
  return {
    subtitle: subtitle ? localise(subtitle, language) : null,
    category: category ? localise(category, language) : null,
    season: facts.season ?? null,
    episode: facts.episode ?? null,
    episode_name: facts.episode_name ?? null,
    year: facts.year ?? null,
    image: facts.image ?? null,
    people: programmeRoles.flatMap((role) => people.filter((it) => it.role === role)),
  };
}
