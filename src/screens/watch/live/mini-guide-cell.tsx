import { useTranslation } from 'react-i18next';
import { dayName } from '../../../features/guide/model/day-name.ts';
import { contains, type GuideCell } from '../../../features/guide/model/guide-cells.ts';
import type { Direction } from '../../../focus/tree/focus-tree.ts';
import { useFocusTarget } from '../../../focus/tree/use-focus-target.ts';
import { clockTime, tashkentDay } from '../../../i18n/format.ts';
import { useShownAs } from '../../../state/age-limit.ts';
import { classes } from '../../../ui/classes.ts';
import { Progress } from '../../../ui/progress.tsx';
import styles from './mini-guide.module.css';

interface CellProps {
  /** `undefined` beyond the guide. */
  readonly cell: GuideCell | undefined;
  /** Server time in milliseconds since 1970. */
  readonly now: number;
  /** Whether the channel has an archive. */
  readonly archives: boolean;
  readonly shape: 'selected' | 'side' | 'line';
  readonly onPress?: () => void;
}

interface SelectedCellProps extends CellProps {
  readonly focusKey: string;
  /** Number and name, read out with the programme. */
  readonly channel: string;
  readonly reminds: boolean;
  readonly onHold: () => void;
  readonly onArrow: (direction: Direction) => boolean;
}

interface WordsOptions {
  readonly archives?: boolean;
  readonly reminds?: boolean;
  /** Leaves out the day. */
  readonly isShort?: boolean;
}

/** The words of a cell: its title or state, its times, with the day unless it is today, and its state. */
function useWords(cell: GuideCell | undefined, now: number, options: WordsOptions) {
  const { archives = false, reminds = false, isShort = false } = options;
  const { t, i18n } = useTranslation();
  const shownAs = useShownAs();
  if (!cell) return { title: '', times: '', state: '' };
  const title =
    cell.kind === 'programme'
      ? shownAs(cell.programme).title
      : t(cell.kind === 'gap' ? 'live.noInfo' : cell.kind === 'failed' ? 'live.notLoaded' : 'state.loading');
  const times = `${clockTime(cell.start)}–${clockTime(cell.end)}`;
  const day = tashkentDay(cell.start);
  const when =
    isShort || day === tashkentDay(now) ? times : `${dayName(t, i18n.language, day, now)}, ${times}`;
  if (contains(cell, now)) return { title, times: when, state: t('live.now') };
  if (cell.kind !== 'programme') return { title, times: when, state: '' };
  if (cell.end <= now)
    return { title, times: when, state: t(archives ? 'live.archive' : 'guide.noRecording') };
  return { title, times: when, state: t(reminds ? 'live.reminderIsSet' : 'live.upcoming') };
}

function CellBody(props: CellProps & WordsOptions) {
  const { cell, now, shape } = props;
  const { title, times, state } = useWords(cell, now, { ...props, isShort: shape !== 'selected' });
  if (!cell) return null;
  const share = contains(cell, now) ? (now - cell.start) / (cell.end - cell.start) : null;
  return (
    <>
      {/* First, as it is read out; the times are drawn above it. */}
      <div className={styles.title}>{title}</div>{' '}
      <div className={styles.times}>
        {times} {shape === 'selected' && state !== '' && <span className={styles.state}>{state}</span>}
      </div>
      {shape === 'selected' && share !== null && <Progress done={share} live />}
    </>
  );
}

function SelectedCell(props: SelectedCellProps) {
  const { ref, bind } = useFocusTarget<HTMLDivElement>({
    focusKey: props.focusKey,
    onPress: props.onPress,
    onHold: props.onHold,
    onArrow: props.onArrow,
  });
  const { title, times, state } = useWords(props.cell, props.now, props);
  return (
    <div
      ref={ref}
      {...bind}
      role="button"
      aria-label={[props.channel, title, times, state].filter(Boolean).join(', ')}
      className={classes(styles.cell, styles.selected)}
    >
      <CellBody {...props} />
    </div>
  );
}

/** A programme, a gap, or a part of the guide that is not there; the selected one is the mini guide's focusable. */
export function MiniGuideCell(props: CellProps | SelectedCellProps) {
  if ('focusKey' in props) return <SelectedCell {...props} />;
  const { cell, now, archives } = props;
  const isOver = cell !== undefined && cell.end <= now && !(archives && cell.kind === 'programme');
  return (
    <div
      className={classes(styles.cell, styles[props.shape], isOver && styles.past)}
      {...(props.onPress && { role: 'button', onClick: props.onPress })}
    >
      <CellBody {...props} />
    </div>
  );
}
