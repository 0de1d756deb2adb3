import type { Comment } from '@oyna/contract/comments';
import { classes } from '../../ui/classes.ts';
import { Grid } from '../../ui/grid.tsx';
import { units } from '../../ui/units.ts';
import styles from './comments.module.css';
import { useCommentWords } from './use-comment-words.ts';

interface CommentRowsProps {
  readonly name: string;
  readonly focusKey: string;
  readonly label: string;
  readonly comments: readonly Comment[];
  /** Total number, including those not loaded yet. */
  readonly total?: number;
  /** Visible height, in units. */
  readonly viewport: number;
  readonly onOpen: (comment: Comment) => void;
  /** OK was held on one. */
  readonly onHold: (comment: Comment) => void;
  readonly onNearEnd?: () => void;
}

const WIDTH = 1112;
const STEP = 190;
/** Above and below the rows. */
const ROOM = 24;

/** The style of the window for this many rows, of which it shows up to `viewport` units; none without rows. */
export function heightOf(count: number, viewport: number): { height: string } | undefined {
  return count > 0 ? { height: units(Math.min(count * STEP, viewport + ROOM) + 2 * ROOM) } : undefined;
}

/** Comments or replies one below the other; the viewer's own are marked. */
export function CommentRows({ comments, ...rows }: CommentRowsProps) {
  const { headOf, textOf } = useCommentWords();
  return (
    <Grid
      {...rows}
      items={comments}
      keyOf={({ id }) => id}
      labelOf={(comment) => `${headOf(comment)}. ${textOf(comment)}`}
      columns={1}
      stepX={WIDTH + 32}
      stepY={STEP}
      onPress={rows.onOpen}
      render={(comment) => (
        <div className={classes(styles.comment, comment.is_mine && styles.mine)}>
          <span className={styles.who}>{headOf(comment)}</span>{' '}
          <span className={styles.text}>{textOf(comment)}</span>
        </div>
      )}
    />
  );
}
