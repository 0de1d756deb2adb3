import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../api/describe-error.ts';
import { HeroBackdrop } from '../../features/banner/components/hero-backdrop.tsx';
import { importShaka } from '../../features/player/engine/import-shaka.ts';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { useScreen } from '../../focus/screen-context.ts';
import { screenKey, useEnter } from '../../focus/use-enter.ts';
import { Message } from '../../ui/message.tsx';
import { type Section, SectionStack } from '../../ui/section-stack.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SkeletonStop } from '../../ui/skeleton-stop.tsx';
import { useWatchedTitle } from '../use-watched-title.ts';
import { EpisodeRail } from './episode-rail.tsx';
import { TitleFacts } from './title-facts.tsx';
import styles from './title-screen.module.css';

const FACTS_HEIGHT = 790;
const EPISODES_HEIGHT = 470;
const ANCHOR = 140;

/** A title: what it is, who made it, and the way to watch it. */
export function TitleScreen({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const { title, data } = useWatchedTitle(id);
  const [section, setSection] = useState(0);
  // The heavy code comes while the viewer reads; a failure shows when it is needed.
  useEffect(() => void importShaka().catch(() => undefined), []);
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
  const sections: Section[] = [
    {
      key: 'facts',
      height: FACTS_HEIGHT,
      render: (enter) => <TitleFacts title={data} onEnter={enter} />,
    },
  ];
  if (data.seasons.length > 0) {
    sections.push({
      key: 'episodes',
      height: EPISODES_HEIGHT,
      render: (enter) => <EpisodeRail title={data} onFocus={enter} />,
    });
  }
  return (
    <>
      <HeroBackdrop image={data.backdrop} color={data.color} away={section > 0} />
      <SectionStack
        name="title"
        focusKey={screenKey(entry)}
        sections={sections}
        anchor={ANCHOR}
        onSection={setSection}
      />
    </>
  );
}
