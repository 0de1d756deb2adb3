import type { Section } from '../../ui/section-stack.tsx';

/** A rail of home, or all that belong to a kind. `genre` is the slug of a single one. */
interface RailPlace {
  readonly kind: string;
  readonly genre?: string;
}

const builtIn = [
  'history',
  'channels',
  'recommendations',
  'streams',
  'chart',
  'new',
  'reels',
  'guide',
  'saved',
  'series',
  'genres',
];

/** Keys of recommended rails begin with it. */
export const RECOMMENDED = 'for-';

/** The operator's order of rails, as stored on the set; the built-in order if the stored one is unusable. */
export function readRailOrder(stored: unknown): readonly RailPlace[] {
  const known = (Array.isArray(stored) ? stored : []).filter(
    (place) => place && (builtIn.indexOf(place.kind) >= 0 || (place.kind === 'genre' && place.genre)),
  );
  return known.length > 0 ? known : builtIn.map((kind) => ({ kind }));
}

function keyOf({ kind, genre }: RailPlace): string {
  return kind === 'genre' ? `genre-${genre}` : kind;
}

/** The sections in the given order, each once. Sections that the order lacks are left out. */
export function arrange(order: readonly RailPlace[], sections: readonly Section[]): readonly Section[] {
  const places = order.map(keyOf);
  const isIn = (place: string, key: string): boolean =>
    place === key ||
    (places.indexOf(key) < 0 &&
      ((place === 'genres' && key.indexOf('genre-') === 0) ||
        (place === 'recommendations' && key.indexOf(RECOMMENDED) === 0)));
  return places.flatMap((place, at) =>
    places.indexOf(place) < at ? [] : sections.filter(({ key }) => isIn(place, key)),
  );
}
