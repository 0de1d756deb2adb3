import type { CinemaDetail } from '@oyna/contract/title';

/** An episode by its identifier, and its place as `Progress` names it. */
interface EpisodePlace {
  readonly id: number;
  readonly season: number;
  readonly episode_number: number;
}

/** The first playable episode after another one; `null` after the last, and for an episode that is unknown. */
export function episodeAfter({ seasons }: CinemaDetail, id: number | null): EpisodePlace | null {
  const all = seasons.reduce<(EpisodePlace & { isPlayable: boolean })[]>(
    (list, { number, episodes }) =>
      list.concat(
        episodes.map((each) => ({
          id: each.id,
          season: number,
          episode_number: each.number,
          isPlayable: each.is_playable,
        })),
      ),
    [],
  );
  const place = all.findIndex((each) => each.id === id);
  return place < 0 ? null : (all.slice(place + 1).find(({ isPlayable }) => isPlayable) ?? null);
}
