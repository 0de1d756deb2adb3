import { type ReactNode, useRef } from 'react';
import type { CardWindow } from '../../../focus/cursor/card-window.ts';
import { clockTime } from '../../../i18n/format.ts';
import { useShownAs } from '../../../state/age-limit.ts';
import { units } from '../../../ui/units.ts';
import type { DrawnWindow } from '../model/drawn-window.ts';
import { type GuideCell as Cell, cellIndexAt, contains } from '../model/guide-cells.ts';
import { VIEW_MS } from '../model/guide-position.ts';
import { assignSlots } from '../model/slots.ts';
import { GuideCellView } from './guide-cell-view.tsx';
import styles from './guide-grid.module.css';
import { GAP, ROW_STEP, widthOf } from './scale.ts';
import { cardIndex } from './use-guide-cursor.ts';
import type { KindTexts } from './use-kind-texts.ts';

interface GuideRowProps {
  readonly cards: CardWindow;
  readonly row: number;
  readonly channel: string;
  /** Whether its past programmes can be played. */
  readonly archive: boolean;
  readonly cells: readonly Cell[];
  readonly drawn: DrawnWindow;
  /** First time of the guide, and first visible one. */
  readonly origin: number;
  readonly left: number;
  readonly now: number;
  readonly texts: KindTexts;
  readonly reminders: ReadonlySet<number>;
  readonly recorded: ReadonlySet<number>;
}

const MINUTE_MS = 60_000;
/** Below this width the times of a programme are left out, in units. */
const TIME_WIDTH = 190;

/** The cells of one channel that are in the document. */
export function GuideRow({ row, channel, cells, drawn, origin, left, now, texts, ...props }: GuideRowProps) {
  const shownAs = useShownAs();
  const slots = useRef<Map<number, number>>(new Map());
  const shown: Cell[] = [];
  for (let index = cellIndexAt(cells, drawn.from); index >= 0 && index < cells.length; index++) {
    const cell = cells[index] as Cell;
    if (cell.start >= drawn.to) break;
    if (cell.end > drawn.from) shown.push(cell);
  }
  slots.current = assignSlots(
    slots.current,
    shown.map(({ start }) => start),
  );
  const elements: ReactNode[] = [];
  for (const cell of shown) {
    const { start, end } = cell;
    const programme = cell.kind === 'programme' ? cell.programme : null;
    // A programme that lasts for days is only as wide as its drawn part.
    const from = Math.max(start, drawn.from);
    const to = Math.min(end, drawn.to);
    const width = widthOf(to - from) - GAP;
    const cut = Math.max(0, Math.min(widthOf(left - from), width));
    const over = Math.max(0, Math.min(widthOf(to - left - VIEW_MS), width - cut));
    const time = programme ? `${clockTime(start)}–${clockTime(end)}` : '';
    const title = cell.kind === 'programme' ? shownAs(cell.programme).title : texts[cell.kind];
    const slot = slots.current.get(start) ?? 0;
    elements[slot] = (
      <GuideCellView
        key={slot}
        cards={props.cards}
        index={cardIndex(row, start, origin)}
        position={`${row},${Math.floor((start - origin) / MINUTE_MS)}`}
        kind={cell.kind}
        title={title}
        time={width - cut - over >= TIME_WIDTH ? time : ''}
        label={`${title}. ${time || clockTime(start)}, ${channel}`}
        isPast={end <= now}
        isArchived={programme !== null && end <= now && props.archive}
        isNow={programme !== null && contains(cell, now)}
        hasReminder={programme !== null && props.reminders.has(programme.id)}
        isRecorded={programme !== null && props.recorded.has(programme.id)}
        x={widthOf(from - origin)}
        width={width}
        cut={cut}
        over={over}
      />
    );
  }
  return (
    <div className={styles.row} style={{ top: units(row * ROW_STEP) }}>
      {elements}
    </div>
  );
}
