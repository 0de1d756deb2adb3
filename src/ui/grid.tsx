import { stepGrid } from '../focus/rail-window.ts';
import { useCursor } from '../focus/use-cursor.ts';
import cards from './cursor-cards.module.css';
import { type CardList, CursorCards, cursorOver } from './cursor-cards.tsx';
import { shift, units } from './units.ts';

interface GridProps<T> extends CardList<T> {
  readonly name: string;
  readonly label: string;
  /** Called when the cursor comes near the end of what is loaded. */
  readonly onNearEnd?: (() => void) | undefined;
  readonly columns: number;
  readonly stepX: number;
  readonly stepY: number;
  /** Height of what is seen of the grid, in units. */
  readonly viewport: number;
  readonly focusKey?: string | undefined;
  /** Place of the card it begins at. */
  readonly start?: number | undefined;
  readonly onFocus?: (() => void) | undefined;
}

const ROWS_AROUND = 2;
/** Between two columns, in units. */
const GAP = 32;

/** Cards in rows and columns: a single stop of the D-pad; only the rows near the cursor are in the document. */
export function Grid<T>(props: GridProps<T>) {
  const { items, columns, stepX, stepY } = props;
  const cursor = useCursor({
    ...cursorOver(props),
    name: props.name,
    focusKey: props.focusKey,
    start: props.start,
    onFocus: props.onFocus,
    step: (at, direction) => {
      const next = stepGrid(at, items.length, columns, direction);
      if (next !== null && next >= items.length - columns * 2) props.onNearEnd?.();
      return next;
    },
    holds: (direction) => direction === 'right' || direction === 'down',
  });
  const row = Math.floor(cursor.cursor / columns);
  const rows = Math.ceil(items.length / columns);
  const seenRows = Math.max(1, Math.floor(props.viewport / stepY));
  // The row above stays in sight where there is room for two.
  const above = seenRows > 1 ? 1 : 0;
  const top = Math.max(0, Math.min(row - above, rows - seenRows));
  return (
    <div
      ref={cursor.ref}
      tabIndex={cursor.bind.tabIndex}
      role="group"
      aria-label={props.label}
      className={cards.clip}
    >
      <div className={cards.track} style={{ transform: shift(0, -top * stepY) }}>
        <CursorCards
          {...props}
          cursor={cursor}
          first={Math.max(0, top - ROWS_AROUND) * columns}
          last={Math.min(items.length, (top + seenRows + ROWS_AROUND) * columns) - 1}
          positionOf={(place) => `${Math.floor(place / columns)},${place % columns}`}
          styleOf={(place) => ({
            transform: shift((place % columns) * stepX, Math.floor(place / columns) * stepY),
            width: units(stepX - GAP),
          })}
        />
      </div>
    </div>
  );
}
