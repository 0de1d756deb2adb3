import { memo, type ReactNode, useMemo, useRef } from 'react';
import { isLight } from '../shared/motion.ts';
import { NearProvider } from './near-context.ts';
import styles from './section-stack.module.css';
import { shift } from './units.ts';

/** A section's values for its first focusable. */
export interface SectionFocusable {
  readonly focusKey: string;
  readonly onFocus: () => void;
  /** Its index among the sections. */
  readonly row: number;
}

export interface Section {
  readonly key: string;
  /** Including the space below it, in units. */
  readonly height: number;
  /**
   * A section without focusables is skipped. For the same object, the function is not called again. Many
   * sections may share the function, which receives the section's key.
   */
  readonly render: (focusable: SectionFocusable, key: string) => ReactNode;
}

interface HolderProps {
  readonly section: Section;
  readonly focusKey: string;
  readonly row: number;
  readonly top: number;
  readonly near: boolean;
  readonly onFocus: (key: string) => void;
}

/** A section at its place in the stack. */
export const Holder = memo(function Holder({ section, focusKey, row, top, near, onFocus }: HolderProps) {
  const { key, render } = section;
  // A section that was near keeps its content, so that the way back draws nothing. The light tier saves the memory.
  const wasNear = useRef(near);
  wasNear.current = near || (wasNear.current && !isLight());
  const content = useMemo(
    () => render({ focusKey, row, onFocus: () => onFocus(key) }, key),
    [render, focusKey, row, key, onFocus],
  );
  return (
    <NearProvider value={wasNear.current}>
      <div className={styles.section} style={{ transform: shift(0, top) }}>
        {content}
      </div>
    </NearProvider>
  );
});
