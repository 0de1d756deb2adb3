import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';
import { Picture } from './picture.tsx';
import { Progress } from './progress.tsx';
import { units } from './units.ts';

interface CardProps {
  readonly title: string;
  /** The picture already contains the title. */
  readonly titleInArt?: boolean;
  /** Below the title. */
  readonly note?: string | undefined;
  readonly noteLines?: 1 | 2;
  readonly picture: string | null;
  readonly color: string;
  readonly badge?: { readonly text: ReactNode; readonly live?: boolean } | undefined;
  /** Watched share, from 0 to 1. */
  readonly progress?: number | undefined;
  /** Rank in a chart, from 1, shown as a figure on the left that the picture overlaps. */
  readonly rank?: number | undefined;
  /** Size of the picture, in units. */
  readonly width: number;
  readonly height: number;
  readonly children?: ReactNode;
}

/** Height of the title below a picture, in units. */
export const titleHeight = 65;
/** That of a note below it. */
export const noteHeight = 32;
/** Width in units below which cards have smaller titles. */
const NARROW = 300;
/** Max letters of a title that fits on the line of any card that is not narrow. */
const SHORT = 14;
/** Extra width of a card with a rank, in units. */
export const chartLead = 130;

/** The appearance of a card; its rail or grid handles the focus. */
export function Card(props: CardProps) {
  const charted = props.rank !== undefined && styles.charted;
  return (
    <CardBody width={props.width + 2 * (props.rank === undefined ? 0 : chartLead)} height={props.height}>
      <div
        className={classes(styles.art, charted)}
        style={{ width: units(props.width), height: units(props.height) }}
      >
        {charted && <div className={styles.rank} data-rank={props.rank} />}
        <Picture address={props.picture} color={props.color} fallback={props.titleInArt ? props.title : ''} />
        {props.progress !== undefined && (
          <Progress done={props.progress} inArt={props.height > props.width ? 'atEdge' : true} />
        )}
        {props.children}
      </div>{' '}
      {!props.titleInArt && (
        <div
          className={classes(
            styles.title,
            props.width < NARROW
              ? styles.narrow
              : props.note
                ? styles.noted
                : props.title.length > SHORT && styles.long,
            charted,
          )}
          data-title={props.title}
        >
          {props.title}
        </div>
      )}{' '}
      {props.badge && (
        <div className={classes(styles.badge, props.badge.live && styles.live, charted)}>
          {props.badge.text}
        </div>
      )}{' '}
      {props.note && (
        <div
          className={classes(
            styles.note,
            props.noteLines === 2 && styles.twoLines,
            props.titleInArt && styles.below,
          )}
        >
          {props.note}
        </div>
      )}
    </CardBody>
  );
}

interface CardBodyProps {
  /** Size of the picture from the left and upper edge, in units; the card grows round its centre. */
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** A picture with text below. */
export function CardBody({ width, height, children }: CardBodyProps) {
  return (
    <div className={styles.whole} style={{ transformOrigin: `${units(width / 2)} ${units(height / 2)}` }}>
      {children}
    </div>
  );
}
