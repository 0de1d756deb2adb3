import { type CSSProperties, memo } from 'react';
import type { CardWindow } from '../../../focus/cursor/card-window.ts';
import { useCard } from '../../../focus/cursor/use-card.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { recordIcon } from '../../../ui/record-icon.ts';
import { units } from '../../../ui/units.ts';
import type { GuideCell as Cell } from '../model/guide-cells.ts';
import styles from './guide-cell.module.css';
import { bellIcon } from './guide-icons.ts';

interface GuideCellProps {
  readonly cards: CardWindow;
  readonly index: number;
  /** For tests and benchmarks: row, and minutes from the guide's first midnight. */
  readonly position: string;
  readonly kind: Cell['kind'];
  readonly title: string;
  /** `20:00–20:30`, or nothing where it has no room. */
  readonly time: string;
  readonly label: string;
  readonly isPast: boolean;
  /** A past programme that can be watched. */
  readonly isArchived: boolean;
  /** The current programme. */
  readonly isNow: boolean;
  readonly hasReminder: boolean;
  readonly isRecorded: boolean;
  /** In units: from the first time of the guide, the width, and how much of it lies before the view. */
  readonly x: number;
  readonly width: number;
  readonly cut: number;
  /** How much of it lies after the view, in units. */
  readonly over: number;
}

/** Below this width a cell has no text, in units. */
const TEXT_WIDTH = 64;

/** A programme, or a time without one. Elements are reused for other cells. */
export const GuideCellView = memo(function GuideCellView(props: GuideCellProps) {
  const { ref, bind } = useCard(props.cards, props.index);
  const { kind, width, cut, over } = props;
  const hasText = width - cut - over >= TEXT_WIDTH;
  const isCut = cut > 0 || over > 0;
  return (
    <div
      ref={ref}
      {...bind}
      role="button"
      aria-label={props.label}
      data-pos={props.position}
      className={classes(
        styles.cell,
        kind !== 'programme' && styles.empty,
        kind === 'loading' && styles.loading,
        props.isPast && (props.isArchived ? styles.archived : styles.past),
        props.isNow && styles.now,
        isCut && styles.cut,
      )}
      style={
        {
          left: units(props.x),
          width: units(width),
          ...(isCut && { '--cut': units(cut), '--over': units(over) }),
        } as CSSProperties
      }
    >
      {hasText && (
        <div className={styles.text} style={{ left: units(cut), right: units(over) }}>
          <div className={styles.title}>{props.title}</div> <div className={styles.time}>{props.time}</div>
        </div>
      )}
      {(props.hasReminder || props.isRecorded) && (
        <div className={styles.mark}>
          {props.isRecorded && <Icon shape={recordIcon} size={26} />}
          {props.hasReminder && <Icon shape={bellIcon} size={26} solid />}
        </div>
      )}
    </div>
  );
});
