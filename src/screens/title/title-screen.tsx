import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCardMenu } from '../../actions/card-menu/use-card-menu.ts';
import { Failure } from '../../actions/support/failure.tsx';
import { useSignedInAction } from '../../actions/use-signed-in-action.ts';
import { HeroBackdrop } from '../../features/banner/components/hero-backdrop.tsx';
import { useSimilar } from '../../features/cinema/api/list-similar.ts';
import { importPreparePlayer } from '../../features/player/index.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { usePlatform } from '../../shared/platform-context.ts';
import { useShownAs } from '../../state/age-limit.ts';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import { SectionStack } from '../../ui/section-stack.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { useScreenTitle } from '../../ui/use-screen-title.ts';
import { TitleHead } from './title-head.tsx';
import styles from './title-screen.module.css';
import { titleSections } from './title-sections.tsx';
import { useWatchedTitle } from './use-watched-title.ts';

/** The heading of the focused section is placed below the head of the page. */
const ANCHOR = 400;

const importStretch = () =>
  import('../../features/banner/components/stretch.tsx').then(({ Stretch }) => Stretch);

interface TitleScreenProps {
  readonly id: number;
}

/** The title page: facts, actions, episodes, people and similar titles. */
export function TitleScreen({ id }: TitleScreenProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const navigation = useNavigation();
  const platform = usePlatform();
  const { title, data } = useWatchedTitle(id);
  useScreenTitle(data?.title);
  const similar = useSimilar(id);
  const whenSignedIn = useSignedInAction();
  const menu = useCardMenu();
  const shownAs = useShownAs();
  const [away, setAway] = useState(false);
  const Stretch = useLazyComponent(importStretch, away);
  const head = useRef<HTMLDivElement>(null);
  // The heavy code comes while the viewer reads; a failure shows when it is needed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the player is prepared once
  useEffect(() => {
    void navigation
      .prefetch('watchTitle')
      .then(importPreparePlayer)
      .then((prepare) => prepare(platform))
      .catch(() => undefined);
  }, []);
  useEnter(title.status);
  if (title.isPending) {
    return (
      <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.waiting}>
        <Skeleton width={700} height={76} />
        <div className={styles.wait} />
        <Skeleton width={860} height={160} />
        <div className={styles.wait} />
        <FocusableSkeleton label={t('state.loading')} />
      </FocusGroup>
    );
  }
  if (!data) {
    return <Failure focusKey={screenKey(entry)} error={title.error} onRetry={() => void title.refetch()} />;
  }
  const sections = titleSections({
    title: data,
    similar: similar.data ?? [],
    heading: t('title.similar'),
    refresh: () => title.refetch(),
    whenSignedIn,
    menu,
    onPerson: ({ key }) => key !== '' && navigation.open({ name: 'cinema', person: key }),
    onOpen: (other) => navigation.open({ name: 'title', id: other.id }),
  });
  const image = shownAs(data, data.backdrop).openly;
  return (
    <>
      {away && image && Stretch && <Stretch image={image} isBelowHead />}
      <HeroBackdrop image={image} color={data.color} away={away} />
      <SectionStack
        name="title"
        focusKey={screenKey(entry)}
        sections={sections}
        anchor={ANCHOR}
        onSlid={(isAway) => {
          // With the sections, which slide below it in this press.
          if (isAway) head.current?.setAttribute('data-shown', '');
          else head.current?.removeAttribute('data-shown');
          setAway(isAway);
        }}
      />
      {/* After the stack, whose shade would darken the top of its picture. */}
      <TitleHead frame={head} title={data} image={image} />
    </>
  );
}
