import type { ProgrammeDetail } from '@oyna/contract/programme';
import type { TFunction } from 'i18next';

type Facts = Pick<ProgrammeDetail, 'season' | 'episode' | 'episode_name' | 'category' | 'year'>;

/** Episode, categories and year of a programme, those that its guide has: `2-fasl 5-qism`, `Serial, drama`, `2024`. */
export function programmeFacts(
  t: TFunction,
  { season, episode, episode_name, category, year }: Facts,
): string[] {
  const numbered =
    season !== null && episode !== null
      ? t('title.episodeShort', { season, number: episode })
      : episode !== null && t('guide.episode', { number: episode });
  return [numbered || episode_name, category, year === null ? null : String(year)].filter(
    (fact): fact is string => fact !== null && fact !== '',
  );
}
