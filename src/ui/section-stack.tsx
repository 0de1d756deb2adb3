import { type ReactNode, useState } from 'react';
import { FocusGroup } from '../focus/focus-group.tsx';
import { noteSection, recallSection } from '../focus/memory.ts';
import { useScreen } from '../focus/screen-context.ts';
import { useReturn } from '../focus/use-return.ts';
import { classes } from './classes.ts';
import styles from './section-stack.module.css';
import { shift } from './units.ts';

/** What a section gives to the stop in it that has the focus first. */
export interface SectionStop {
  readonly focusKey: string;
  readonly onFocus: () => void;
}

export interface Section {
  readonly key: string;
  /** With the space below it, in units. */
  readonly height: number;
  /** A section without stops is passed over. */
  readonly render: (stop: SectionStop) => ReactNode;
}

interface SectionStackProps {
  readonly name: string;
  readonly sections: readonly Section[];
  readonly focusKey: string;
  /** Where the focused section's top comes to stand once the stack has moved, in units. */
  readonly anchor: number;
  readonly onSection?: (place: number) => void;
  readonly className?: string | undefined;
}

/** How many sections below the focused one are in the document. */
const AHEAD = 3;
/** Height of the screen in units. */
const SCREEN = 1080;

/** Sections one below another that slide so that the focused one is always whole on the screen. */
export function SectionStack({ name, sections, focusKey, anchor, onSection, className }: SectionStackProps) {
  const { entry } = useScreen();
  const [remembered] = useState(() => recallSection(entry, name));
  const [focusedKey, setFocusedKey] = useState(remembered);
  const tops = sections.map((_, index) =>
    sections.slice(0, index).reduce((sum, section) => sum + section.height, 0),
  );
  const total = sections.reduce((sum, section) => sum + section.height, 0);
  // By key: a section that comes or goes above must not move what is being looked at.
  const current = Math.max(
    0,
    sections.findIndex((section) => section.key === focusedKey),
  );
  // The last ones stay at the foot of the screen rather than leave it empty.
  const offset = current === 0 ? 0 : Math.max(0, Math.min((tops[current] ?? 0) - anchor, total - SCREEN));
  const stopOf = (key: string): string => `${focusKey}/${key}`;
  useReturn(
    remembered === null ? null : stopOf(remembered),
    sections.some((section) => section.key === remembered),
  );
  const first = remembered ?? sections[0]?.key;
  return (
    <>
      <div className={classes(styles.shade, offset > 0 && styles.slid)} />
      <FocusGroup
        orientation="vertical"
        focusKey={focusKey}
        first={first === undefined ? undefined : stopOf(first)}
        className={classes(styles.stack, className)}
        style={{ transform: shift(0, -offset) }}
      >
        {sections.slice(0, current + AHEAD + 1).map((section, index) => (
          <div key={section.key} className={styles.section} style={{ transform: shift(0, tops[index] ?? 0) }}>
            {section.render({
              focusKey: stopOf(section.key),
              onFocus: () => {
                noteSection(entry, name, section.key);
                setFocusedKey(section.key);
                onSection?.(index);
              },
            })}
          </div>
        ))}
      </FocusGroup>
    </>
  );
}
