import type { ReactNode } from 'react';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { usePanel } from '../use-panel.ts';
import styles from './panel.module.css';

interface PanelProps {
  readonly focusKey: string;
  readonly heading: string;
  /** The focusable that receives the focus first. */
  readonly first: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet at the right edge while the film plays on. It keeps the focus until Back closes it. */
export function Panel({ focusKey, heading, first, onClose, children }: PanelProps) {
  usePanel(focusKey, onClose);
  return (
    <>
      <div aria-hidden="true" data-beside="" className={styles.beside} onClick={onClose} />
      <FocusGroup
        orientation="vertical"
        focusKey={focusKey}
        first={first}
        remembers={false}
        boundary
        role="dialog"
        label={heading}
        className={styles.panel}
      >
        <h2 className={styles.heading}>{heading}</h2>
        {children}
      </FocusGroup>
    </>
  );
}
