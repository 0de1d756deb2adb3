import type { CinemaDetail } from '@oyna/contract/title';
import type { TFunction } from 'i18next';
import type { SeriesPlace } from '../../features/player/index.ts';

type Season = CinemaDetail['seasons'][number];

/** An episode and the number of its season; `undefined` if the series has none of this identifier. */
export function episodeOf(seasons: readonly Season[], id: number | null) {
  return seasons
    .map(({ number, episodes }) => ({ season: number, episode: episodes.find((each) => each.id === id) }))
    .find(({ episode }) => episode);
}

/** Position of an episode among the playable ones; `null` for a film. `next` comes from the service. */
export function seriesPlace(
  t: TFunction,
  seasons: readonly Season[],
  episode: number | null,
  next: number | null,
): SeriesPlace | null {
  if (episode === null) return null;
  const groups = seasons
    .map(({ number, episodes }) => ({
      heading: t('title.season', { season: number }),
      episodes: episodes
        .filter((each) => each.is_playable || each.id === episode)
        .map((each) => ({
          id: each.id,
          title: each.title,
          label: `${each.number}. ${each.title}`,
          still: each.still,
        })),
    }))
    .filter((season) => season.episodes.length > 0);
  const all = groups.reduce<SeriesPlace['seasons'][number]['episodes']>(
    (list, season) => list.concat(season.episodes),
    [],
  );
  const here = all.map(({ id }) => id).indexOf(episode);
  const following = next === null ? undefined : all.filter(({ id }) => id === next)[0];
  return {
    current: episode,
    seasons: groups,
    previous: all[here - 1] ?? null,
    next: following ?? null,
  };
}
