import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { classes } from '../../ui/classes.ts';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import { Message } from '../../ui/message.tsx';
import { Failure } from '../support/failure.tsx';
import styles from './grid-page.module.css';
import type { ListState } from './list-state.ts';

interface GridPageProps {
  readonly heading: string;
  /** Shown beside the heading and read out when it changes. */
  readonly note?: string;
  /** At the right of the heading, above the bar for the D-pad. */
  readonly aside?: ReactNode;
  /** Focusables between heading and grid that stay in every state: filters, tabs. */
  readonly bar?: ReactNode;
  readonly state: ListState;
  /** The reason for a failure. */
  readonly error: unknown;
  readonly empty: string;
  /** The action for an empty list; default: Back. */
  readonly emptyAction?: { readonly label: string; readonly onPress: () => void };
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Focus key of the list on a page with a bar. */
export function listKey(entry: string): string {
  return `${screenKey(entry)}/list`;
}

/** A heading with one grid and the usual list states. */
export function GridPage(props: GridPageProps) {
  const { state, bar } = props;
  const { t } = useTranslation();
  const { entry } = useScreen();
  const navigation = useNavigation();
  useEnter(state);
  const key = bar ? listKey(entry) : undefined;
  const back = { label: t('action.back'), onPress: navigation.back };
  const { label, onPress } = props.emptyAction ?? back;
  const message =
    state === 'failed' ? (
      <Failure focusKey={key} error={props.error} onRetry={props.onRetry} />
    ) : state === 'empty' ? (
      <Message focusKey={key} sentence={props.empty} action={label} onAction={onPress} />
    ) : null;
  return (
    <FocusGroup orientation="vertical" focusKey={screenKey(entry)} first={key} className={styles.page}>
      <h1 className={styles.heading}>
        {props.heading}
        <span className={styles.note} role="status">
          {props.note}
        </span>
      </h1>
      {props.aside && <div className={styles.aside}>{props.aside}</div>}
      {bar && <div className={styles.bar}>{bar}</div>}
      <div className={classes(styles.grid, bar !== undefined && styles.below)}>
        {message ??
          (state === 'loading' ? (
            <FocusableSkeleton label={t('state.loading')} focusKey={key} />
          ) : (
            props.children
          ))}
      </div>
    </FocusGroup>
  );
}
