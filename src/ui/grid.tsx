import { type RefObject, useState } from 'react';
import { stepGrid } from '../focus/cursor/rail-window.ts';
import { useCursor } from '../focus/cursor/use-cursor.ts';
import { isLight } from '../shared/motion.ts';
import cards from './cursor-cards.module.css';
import { type CardList, CursorCards, cursorOver } from './cursor-cards.tsx';
import { EdgeArrow } from './edge-arrow.tsx';
import { shift, units } from './units.ts';

interface GridProps<T> extends CardList<T> {
  readonly name: string;
  readonly label: string;
  /** How many cards there are, those that are not loaded yet included; those of `items` unless told. */
  readonly total?: number | undefined;
  /** Called when the cursor approaches the end of the loaded items. */
  readonly onNearEnd?: (() => void) | undefined;
  readonly columns: number;
  readonly stepX: number;
  readonly stepY: number;
  /** Right past the end of a row leads to the chat. For the topmost list of a screen. */
  readonly opensRight?: boolean;
  /** Visible height of the grid, in units. */
  readonly viewport: number;
  readonly focusKey?: string | undefined;
  /** Index of the initial card. */
  readonly start?: number | undefined;
  readonly onFocus?: (() => void) | undefined;
  /** `false` starts at `start` whenever the grid is mounted. */
  readonly remembers?: boolean;
  /** Receives a function that moves the cursor to an index without moving the focus. */
  readonly moveToRef?: RefObject<((index: number) => void) | null>;
}

/** Gap between two columns, in units. */
const GAP = 32;

/** A grid of cards as one focusable; only the rows near the cursor are in the document. */
export function Grid<T>(props: GridProps<T>) {
  const { items, columns, stepX, stepY } = props;
  /** Rows in the document above and below the visible ones. */
  const [around] = useState(() => (isLight() ? 1 : 2));
  const rows = Math.ceil(items.length / columns);
  const seenRows = Math.max(1, Math.floor(props.viewport / stepY));
  // The row above stays visible if two rows fit.
  const above = seenRows > 1 ? 1 : 0;
  const topAt = (at: number): number =>
    Math.max(0, Math.min(Math.floor(at / columns) - above, rows - seenRows));
  const {
    ref,
    trackRef,
    cards: cardWindow,
    span,
    transform,
    view,
    page,
    moveTo,
  } = useCursor({
    ...props,
    ...cursorOver(props),
    step: (at, direction) => {
      const next = stepGrid(at, items.length, columns, direction);
      if (next !== null && next >= items.length - columns * 2) props.onNearEnd?.();
      return next;
    },
    along: ['up', 'down'],
    stride: columns,
    holds: (direction) => (direction === 'right' && !props.opensRight) || direction === 'down',
    spanAt: (at) => ({
      first: Math.max(0, topAt(at) - around) * columns,
      last: Math.min(items.length, (topAt(at) + seenRows + around) * columns) - 1,
    }),
    trackAt: (at) => shift(0, -topAt(at) * stepY),
  });
  if (props.moveToRef) props.moveToRef.current = moveTo;
  const top = topAt(view);
  const pageBy = (by: number) => () => {
    page(by * seenRows);
    props.onNearEnd?.();
  };
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={props.label} className={cards.clip}>
      <div ref={trackRef} className={cards.track} style={{ transform }}>
        <CursorCards
          items={items}
          total={props.total}
          labelOf={props.labelOf}
          render={props.render}
          cards={cardWindow}
          span={span}
          maxCards={(seenRows + 2 * around) * columns}
          width={stepX - GAP}
          positionOf={(index) => {
            const row = Math.floor(index / columns);
            const column = index % columns;
            return { row, column, x: column * stepX, y: row * stepY };
          }}
        />
      </div>
      {rows > seenRows && (
        <div className={cards.edges} style={{ height: units(props.viewport) }}>
          {top > 0 && <EdgeArrow side="up" onPress={pageBy(-1)} />}
          {top + seenRows < rows && <EdgeArrow side="down" onPress={pageBy(1)} />}
        </div>
      )}
    </div>
  );
}
