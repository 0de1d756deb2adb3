import { homeKinds } from '@oyna/contract/home-kinds';
import type { Section } from '../../ui/section-holder.tsx';

/** A rail of home, or all that belong to a kind. `genre` is the slug of a single one. */
interface OrderedRail {
  readonly kind: string;
  readonly genre?: string;
}

/** The last one is of a single genre, which only an operator names. */
const builtIn: readonly string[] = homeKinds.slice(0, -1);

/** Keys of recommended rails begin with it. */
export const RECOMMENDED = 'for-';

/** The operator's order of rails, as stored on the set; the built-in order if the stored one is unusable. */
export function readRailOrder(stored: unknown): readonly OrderedRail[] {
  const known = (Array.isArray(stored) ? stored : []).filter(
    (rail) => rail && (builtIn.indexOf(rail.kind) >= 0 || (rail.kind === 'genre' && rail.genre)),
  );
  return known.length > 0 ? known : builtIn.map((kind) => ({ kind }));
}

function keyOf({ kind, genre }: OrderedRail): string {
  return kind === 'genre' ? `genre-${genre}` : kind;
}

/** The sections in the given order, each once. Sections that the order lacks are left out. */
export function arrange(order: readonly OrderedRail[], sections: readonly Section[]): readonly Section[] {
  const keys = order.map(keyOf);
  const isIn = (rail: string, key: string): boolean =>
    rail === key ||
    (keys.indexOf(key) < 0 &&
      ((rail === 'genres' && key.indexOf('genre-') === 0) ||
        (rail === 'recommendations' && key.indexOf(RECOMMENDED) === 0)));
  return keys.flatMap((rail, at) =>
    keys.indexOf(rail) < at ? [] : sections.filter(({ key }) => isIn(rail, key)),
  );
}
