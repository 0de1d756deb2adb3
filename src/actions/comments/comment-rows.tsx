import type { Comment } from '@oyna/contract/comments';
import { classes } from '../../ui/classes.ts';
import { Grid } from '../../ui/grid.tsx';
import { textSize } from '../../ui/text-size.ts';
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
  /** Of the window around them. */
  readonly className: string | undefined;
  /** Most visible height, in units. */
  readonly viewport: number;
  readonly onOpen: (comment: Comment) => void;
  /** OK was held on one. */
  readonly onHold: (comment: Comment) => void;
  readonly onNearEnd?: () => void;
}

const WIDTH = 1112;
const GAP = 24;
/** Above and below the rows. */
const ROOM = 24;
/** So many letters of normal size fit into a line for sure. */
const LINE = 52;
/** Heights of a row's padding, of its head, and of a line of text, in units; the lines grow half as much as their letters. */
const PADDING = 40;
const HEAD = 38;
const TEXT = 42;

/** Height of each row, in units: two lines of text, or one if all are as short. */
function rowHeight(texts: readonly string[]): number {
  const size = textSize();
  const lines = texts.every(({ length }) => length * size <= LINE) ? 1 : 2;
  return Math.ceil(PADDING + (HEAD + lines * TEXT) * (1 + (size - 1) / 2));
}

/** Comments or replies one below the other, as high as their texts ask for; the viewer's own are marked. */
export function CommentRows({ comments, className, viewport, ...rows }: CommentRowsProps) {
  const { headOf, textOf } = useCommentWords();
  const height = rowHeight(comments.map(textOf));
  const step = height + GAP;
  const room = Math.min(comments.length * step, viewport + ROOM) + 2 * ROOM;
  return (
    <div className={className} style={{ height: units(room) }}>
      <Grid
        {...rows}
        viewport={viewport}
        items={comments}
        keyOf={({ id }) => id}
        labelOf={(comment) => `${headOf(comment)}. ${textOf(comment)}`}
        columns={1}
        stepX={WIDTH + 32}
        stepY={step}
        onPress={rows.onOpen}
        render={(comment) => (
          <div
            className={classes(styles.comment, comment.is_mine && styles.mine)}
            style={{ height: units(height) }}
          >
            <span className={styles.who}>{headOf(comment)}</span>{' '}
            <span className={styles.text}>{textOf(comment)}</span>
          </div>
        )}
      />
    </div>
  );
}
