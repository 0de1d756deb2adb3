import type { RouteName } from '../../routes/route.ts';

/** Where the small picture stands. */
export type Corner = 'top-right' | 'bottom-right' | 'bottom-left';

/** A rectangle in units of the canvas. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const WIDTH = 400;
const HEIGHT = 225;
/** Left and right edge of the content of a page. */
const LEFT = 176;
const RIGHT = 1824;
const TOP = 136;
const BOTTOM = 1032;
/** The focus may draw its ring and its growth around what has it. */
const AROUND = 24;

const places: Readonly<Record<Corner, Box>> = {
  'top-right': { left: RIGHT - WIDTH, top: TOP, right: RIGHT, bottom: TOP + HEIGHT },
  'bottom-right': { left: RIGHT - WIDTH, top: BOTTOM - HEIGHT, right: RIGHT, bottom: BOTTOM },
  'bottom-left': { left: LEFT, top: BOTTOM - HEIGHT, right: LEFT + WIDTH, bottom: BOTTOM },
};

const below: readonly Corner[] = ['bottom-right', 'bottom-left', 'top-right'];
const above: readonly Corner[] = ['top-right', 'bottom-right', 'bottom-left'];

/** The corners of a page, the one that it keeps free first. */
function cornersOf(page: RouteName | undefined): readonly Corner[] {
  if (page === 'home' || page === 'title' || page === 'guide') return above;
  return page === 'search' ? ['bottom-left', 'bottom-right', 'top-right'] : below;
}

function meets(place: Box, box: Box): boolean {
  return (
    box.left - AROUND < place.right &&
    box.right + AROUND > place.left &&
    box.top - AROUND < place.bottom &&
    box.bottom + AROUND > place.top
  );
}

/** The first corner of a page that does not lie over the focused element; `null` stands for an element that no corner could cover. */
export function cornerFor(page: RouteName | undefined, focused: Box | null): Corner {
  const corners = cornersOf(page);
  const [first = 'top-right'] = corners;
  return (focused && corners.find((corner) => !meets(places[corner], focused))) ?? first;
}
