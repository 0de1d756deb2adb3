import { type ReactNode, useRef } from 'react';
import { noteSection, recallSection } from '../../focus/cursor/memory.ts';
import { glide } from '../../focus/timing/glide.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useScreen } from '../../focus/tree/screen-context.ts';
import type { RailSection } from '../../ui/rail.tsx';
import { shift, units } from '../../ui/units.ts';
import styles from './search-screen.module.css';

export interface FoundRow {
  readonly key: string;
  readonly heading: string;
  /** Including the space below it, in units. */
  readonly height: number;
  readonly render: (rail: RailSection) => ReactNode;
}

interface FoundRowsProps {
  readonly rows: readonly FoundRow[];
  readonly focusKey: string;
  readonly onFocus: () => void;
}

const NAME = 'found';
/** Size of the visible area, in units. */
const WIDTH = 840;
const HEIGHT = 860;

/** Stacked rails that slide to keep the focused one fully visible. */
export function FoundRows({ rows, focusKey, onFocus }: FoundRowsProps) {
  const { entry } = useScreen();
  const column = useRef<HTMLDivElement>(null);
  const focused = useRef(recallSection(entry, NAME));
  const tops = rows.map((_, at) => rows.slice(0, at).reduce((sum, row) => sum + row.height, 0));
  const total = rows.reduce((sum, row) => sum + row.height, 0);
  const transform = (): string => {
    const at = rows.findIndex(({ key }) => key === focused.current);
    return shift(0, -Math.max(0, Math.min(tops[at] ?? 0, total - HEIGHT)));
  };
  const keyOf = (row: FoundRow): string => `${focusKey}/${row.key}`;
  const first = rows.find(({ key }) => key === focused.current) ?? rows[0];
  return (
    <div className={styles.rows}>
      <FocusGroup
        orientation="vertical"
        focusKey={focusKey}
        first={first && keyOf(first)}
        elementRef={column}
        className={styles.column}
        style={{ transform: transform() }}
      >
        {rows.map((row, at) => (
          <div key={row.key} style={{ height: units(row.height) }}>
            {row.render({
              name: row.key,
              heading: row.heading,
              row: at,
              focusKey: keyOf(row),
              viewport: WIDTH,
              onFocus: () => {
                focused.current = row.key;
                noteSection(entry, NAME, row.key);
                if (column.current) glide(column.current, transform());
                onFocus();
              },
            })}
          </div>
        ))}
      </FocusGroup>
    </div>
  );
}
