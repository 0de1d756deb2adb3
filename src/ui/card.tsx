import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';
import { Picture } from './picture.tsx';
import { Progress } from './progress.tsx';
import { units } from './units.ts';

export interface CardFace {
  readonly title: string;
  /** A second line below the title. */
  readonly note?: string | undefined;
  readonly picture: string | null;
  readonly color: string;
  readonly badge?: { readonly text: string; readonly live?: boolean } | undefined;
  /** Watched share, from 0 to 1. */
  readonly progress?: number | undefined;
}

interface CardProps extends CardFace {
  readonly width: number;
  readonly height: number;
  /** The title is in the picture already. */
  readonly titleInArt?: boolean;
  readonly children?: ReactNode;
}

/** The look of a card; its rail or grid makes it a stop. */
export function Card(props: CardProps) {
  return (
    <>
      <div className={styles.art} style={{ width: units(props.width), height: units(props.height) }}>
        <Picture address={props.picture} color={props.color} fallback={props.title} />
        {props.badge && (
          <div className={classes(styles.badge, props.badge.live && styles.live)}>{props.badge.text}</div>
        )}
        {props.progress !== undefined && <Progress done={props.progress} inArt />}
        {props.children}
      </div>{' '}
      {!props.titleInArt && <div className={styles.title}>{props.title}</div>}
      {!props.titleInArt && props.note !== undefined && <div className={styles.note}>{props.note}</div>}
    </>
  );
}
