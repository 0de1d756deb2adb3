import type { CinemaDetail } from '@oyna/contract/cinema';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../api/describe-error.ts';
import { HeroBackdrop } from '../../features/banner/components/hero-backdrop.tsx';
import { Facts } from '../../features/cinema/components/facts.tsx';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { useScreen } from '../../focus/screen-context.ts';
import { screenKey, useEnter } from '../../focus/use-enter.ts';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SkeletonStop } from '../../ui/skeleton-stop.tsx';
import { useWatchedTitle } from '../use-watched-title.ts';
import { EpisodeRail } from './episode-rail.tsx';
import { TitleActions } from './title-actions.tsx';
import styles from './title-screen.module.css';

function people(title: CinemaDetail, role: 'director' | 'actor'): string {
  return title.people
    .filter((person) => person.role === role)
    .map((person) => person.name)
    .join(', ');
}

/** A title: what it is, who made it, and the way to watch it. */
export function TitleScreen({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const { title, data } = useWatchedTitle(id);
  useEnter(title.status);
  if (title.isPending) {
    return (
      <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.body}>
        <Skeleton width={700} height={76} />
        <div className={styles.wait} />
        <Skeleton width={900} height={160} />
        <div className={styles.wait} />
        <SkeletonStop label={t('state.loading')} />
      </FocusGroup>
    );
  }
  if (!data) {
    const words = describeError(title.error);
    return (
      <Message
        focusKey={screenKey(entry)}
        sentence={words.detail ?? t(words.key)}
        code={words.code}
        action={t('action.retry')}
        onAction={() => void title.refetch()}
      />
    );
  }
  const [directors, actors] = [people(data, 'director'), people(data, 'actor')];
  return (
    <>
      <HeroBackdrop image={data.backdrop} color={data.color} />
      <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.body}>
        <h1 className={styles.title}>{data.title}</h1>
        {data.original_title !== '' && data.original_title !== data.title && (
          <p className={styles.original}>{data.original_title}</p>
        )}
        <Facts title={data} />
        <p className={styles.text}>{data.description}</p>
        {directors !== '' && (
          <p className={styles.people}>
            <span className={styles.role}>{t('title.director')}</span> {directors}
          </p>
        )}
        {actors !== '' && (
          <p className={styles.people}>
            <span className={styles.role}>{t('title.cast')}</span> {actors}
          </p>
        )}
        <TitleActions title={data} />
        {data.kind === 'series' && <EpisodeRail title={data} />}
      </FocusGroup>
    </>
  );
}
