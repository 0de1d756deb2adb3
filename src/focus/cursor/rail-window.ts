export interface RailGeometry {
  /** Distance between the left edges of two cards, in units. */
  readonly step: number;
  /** Width of a card, in units. */
  readonly width: number;
  /** Visible width of the rail, in units. */
  readonly viewport: number;
  /** Cards in the document beyond either edge, as a share of the visible ones; half by default. */
  readonly ahead?: number;
}

/** The column in which the focused card stays while the rail scrolls. */
const HOLD_COLUMN = 1;

/** Offset of the track to the left, in units. */
export function railOffset(cursor: number, count: number, { step, width, viewport }: RailGeometry): number {
  const total = (count - 1) * step + width;
  return Math.max(0, Math.min((cursor - HOLD_COLUMN) * step, total - viewport));
}

/** Number of visible cards, and of cards in the document on either side of them. */
function cardsSeen({ viewport, step, ahead = 0.5 }: RailGeometry): {
  readonly screenful: number;
  readonly aside: number;
} {
  const screenful = Math.ceil(viewport / step) + 1;
  return { screenful, aside: Math.ceil(screenful * ahead) };
}

/**
 * The cards in the document: the visible ones and those ahead on either side; for a rail without movement yet,
 * those that a first step would show.
 */
export function railWindow(
  cursor: number,
  count: number,
  geometry: RailGeometry,
  moves = true,
): { readonly first: number; readonly last: number } {
  const { screenful, aside } = cardsSeen(geometry);
  const seen = Math.floor(railOffset(cursor, count, geometry) / geometry.step);
  // The visible cards are one less than a screenful unless the rail is at its end.
  const [before, after] = moves ? [aside, aside] : [1, 0];
  return { first: Math.max(0, seen - before), last: Math.min(count - 1, seen + screenful + after) };
}

/** Maximum number of cards of a rail in the document. */
export function railWindowSize(geometry: RailGeometry): number {
  const { screenful, aside } = cardsSeen(geometry);
  return screenful + 2 * aside + 1;
}

/** The cursor after an arrow along a list, or `null` at its end. */
export function stepCursor(cursor: number, count: number, by: number): number | null {
  const next = cursor + by;
  return next >= 0 && next < count ? next : null;
}

/**
 * The cursor after an arrow in a grid, or `null` at its edge. Down into a shorter last row goes to the last
 * card.
 */
export function stepGrid(
  cursor: number,
  count: number,
  columns: number,
  direction: 'up' | 'down' | 'left' | 'right',
): number | null {
  const column = cursor % columns;
  switch (direction) {
    case 'left':
      return column > 0 ? cursor - 1 : null;
    case 'right':
      return column < columns - 1 ? stepCursor(cursor, count, 1) : null;
    case 'up':
      return cursor >= columns ? cursor - columns : null;
    default: {
      const lastRow = Math.floor((count - 1) / columns);
      if (Math.floor(cursor / columns) >= lastRow) return null;
      return Math.min(cursor + columns, count - 1);
    }
  }
}
