import { type ReactNode, useState } from 'react';
import { FocusGroup } from '../focus/focus-group.tsx';
import { noteCursor, recallCursor } from '../focus/memory.ts';
import { useScreen } from '../focus/screen-context.ts';
import { classes } from './classes.ts';
import styles from './section-stack.module.css';
import { shift } from './units.ts';

export interface Section {
  readonly key: string;
  /** With the space below it, in units. */
  readonly height: number;
  readonly render: (enter: () => void) => ReactNode;
}

interface SectionStackProps {
  readonly name: string;
  readonly sections: readonly Section[];
  readonly focusKey?: string;
  /** Where the focused section's top comes to stand once the stack has moved, in units. */
  readonly anchor: number;
  readonly onSection?: (place: number) => void;
  readonly className?: string | undefined;
}

/** How many sections below the focused one are in the document. */
const AHEAD = 3;

/** Sections one below another that slide so that the focused one is always whole on the screen. */
export function SectionStack({ name, sections, focusKey, anchor, onSection, className }: SectionStackProps) {
  const { entry } = useScreen();
  const [remembered] = useState(() => recallCursor(entry, name));
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const tops = sections.map((_, index) =>
    sections.slice(0, index).reduce((sum, section) => sum + section.height, 0),
  );
  // By key: a section that comes or goes above must not move what is being looked at.
  const found = sections.findIndex((section) => section.key === focusedKey);
  const current = found >= 0 ? found : Math.min(remembered, sections.length - 1);
  const offset = current === 0 ? 0 : Math.max(0, (tops[current] ?? 0) - anchor);
  const enter = (index: number): void => {
    noteCursor(entry, name, index);
    setFocusedKey(sections[index]?.key ?? null);
    onSection?.(index);
  };
  return (
    <>
      <div className={classes(styles.shade, offset > 0 && styles.slid)} />
      <FocusGroup
        orientation="vertical"
        focusKey={focusKey}
        className={classes(styles.stack, className)}
        style={{ transform: shift(0, -offset) }}
      >
        {sections.slice(0, current + AHEAD + 1).map((section, index) => (
          <div key={section.key} className={styles.section} style={{ transform: shift(0, tops[index] ?? 0) }}>
            {section.render(() => enter(index))}
          </div>
        ))}
      </FocusGroup>
    </>
  );
}
