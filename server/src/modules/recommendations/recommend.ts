import type { CinemaCard } from '@oyna/contract/cinema';
import type { Language } from '@oyna/contract/common';
import type { RecommendedRail } from '@oyna/contract/recommendations';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { cinemaCards, similarTitles } from '../catalogue/public.ts';
import { newEpisodes, nextEpisodes } from '../library/public.ts';
import { chooseTitles } from './choose-titles.ts';
import { permittedTitles, sourcesOf } from './suggestions.ts';

const maxCards = 20;
/** Watched titles for which similar ones are looked up, if too few were watched together with them. */
const maxSimilar = 3;

/** The recommended rails of a viewer; each costs a bounded number of index reads in any catalogue. */
export async function recommend(
  services: Services,
  viewer: Viewer,
  language: Language,
): Promise<RecommendedRail[]> {
  const { db } = services;
  const now = services.now();
  const sources = await sourcesOf(db, viewer);
  const similar = new Map<number, readonly number[]>();
  for (const { id } of sources.slice(0, maxSimilar))
    similar.set(id, (await similarTitles(db, id, null)) ?? []);
  const candidates = [...sources.flatMap(({ neighbours }) => neighbours), ...[...similar.values()].flat()];
  const fresh = await permittedTitles(db, viewer, candidates, { now, isFresh: true });
  const chosen = chooseTitles(sources, similar, fresh);

  const next = await nextEpisodes(db, viewer, maxCards);
  const added = await newEpisodes(db, viewer, now, maxCards);
  const own = [...next.map(({ cinema }) => cinema), ...added.map(({ cinema_id }) => cinema_id)];
  const permitted = await permittedTitles(db, viewer, own, { now, isFresh: false });

  const ids = [
    ...permitted.keys(),
    ...chosen.flatMap(({ source, ids }) => (source === null ? ids : [source, ...ids])),
  ];
  const all = await cinemaCards(services, [...new Set(ids)], language, viewer);
  const cards = new Map(all.map((card) => [card.id, card]));
  const shown = (id: number): CinemaCard[] => {
    const card = cards.get(id);
    return card ? [card] : [];
  };
  const rails: RecommendedRail[] = [
    {
      kind: 'next_episodes',
      results: next
        .filter(({ cinema }) => permitted.has(cinema))
        .flatMap(({ cinema, progress }) => shown(cinema).map((card) => ({ ...card, progress }))),
    },
    {
      kind: 'new_episodes',
      results: added.flatMap(({ cinema_id }) => (permitted.has(cinema_id) ? shown(cinema_id) : [])),
    },
    ...chosen.map(({ source, ids: titles }): RecommendedRail => {
      const results = titles.flatMap(shown);
      const because = source === null ? undefined : cards.get(source);
      if (!because) return { kind: 'taste', results };
      return { kind: 'because', title: { id: because.id, title: because.title }, results };
    }),
  ];
  return rails.filter(({ results }) => results.length > 0);
}
