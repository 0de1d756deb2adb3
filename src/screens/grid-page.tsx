import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../focus/focus-group.tsx';
import { useScreen } from '../focus/screen-context.ts';
import { screenKey, useEnter } from '../focus/use-enter.ts';
import { useNavigation } from '../state/navigation.ts';
import { Message } from '../ui/message.tsx';
import { SkeletonStop } from '../ui/skeleton-stop.tsx';
import styles from './grid-page.module.css';

interface GridPageProps {
  readonly heading: string;
  readonly state: 'loading' | 'failed' | 'empty' | 'ready';
  readonly error: { readonly sentence: string; readonly code: string } | null;
  readonly empty: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A heading over one grid, with the states every list has. */
export function GridPage({ heading, state, error, empty, onRetry, children }: GridPageProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const navigation = useNavigation();
  useEnter(state);
  if (error && state === 'failed') {
    return <Message focusKey={screenKey(entry)} {...error} action={t('action.retry')} onAction={onRetry} />;
  }
  if (state === 'empty') {
    return (
      <Message
        focusKey={screenKey(entry)}
        sentence={empty}
        action={t('action.back')}
        onAction={navigation.back}
      />
    );
  }
  return (
    <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.page}>
      <h1 className={styles.heading}>{heading}</h1>
      <div className={styles.grid}>
        {state === 'loading' ? <SkeletonStop label={t('state.loading')} /> : children}
      </div>
    </FocusGroup>
  );
}
