import type { Term } from '@oyna/contract/common';
import type { SteadySection } from '../../actions/lists/steady-sections.ts';
import { GenreRail } from './genre-rail.tsx';
import type { NeighbourRails } from './neighbour-rails.ts';
import type { CardActions } from './rail-section.tsx';

/**
 * A section for every genre that has titles or has not loaded any yet. A section loads its titles while it is in the document
 * and drops them afterwards.
 */
export function planGenres(
  genres: readonly Term[],
  rails: NeighbourRails,
  actions: CardActions,
): readonly SteadySection[] {
  return genres
    .filter(({ slug }) => rails.heightOf(slug) !== 0)
    .map((genre) => {
      const key = `genre-${genre.slug}`;
      const height = rails.heightOf(genre.slug);
      return {
        key,
        height,
        shows: [height, genre],
        render: (focusable) => (
          <GenreRail name={key} genre={genre} focusable={focusable} rails={rails} {...actions} />
        ),
      };
    });
}
