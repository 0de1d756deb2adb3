import type { Banner } from '@oyna/contract/banner';
import { startTransition, useCallback, useRef, useState } from 'react';
import { useBanners } from '../../features/banner/api/list-banners.ts';
import { Hero } from '../../features/banner/components/hero.tsx';
import { HeroBackdrop } from '../../features/banner/components/hero-backdrop.tsx';
import { useRotation } from '../../features/banner/components/use-rotation.ts';
import { Facts } from '../../features/cinema/components/facts.tsx';
import { useAfterFrame } from '../../focus/after-frame.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { screenKey, useEnter } from '../../focus/use-enter.ts';
import { useNavigation } from '../../state/navigation.ts';
import { prefersStill } from '../../ui/motion.ts';
import { type Section, SectionStack } from '../../ui/section-stack.tsx';
import { Failure } from '../failure.tsx';
import { useCardMenu } from '../use-card-menu.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { useHero } from './use-hero.ts';
import { useHomeRails } from './use-home-rails.tsx';

/** Height shared by hero and first rail: the screen without its safe area. */
const TOP_HEIGHT = 1082;
const MIN_HERO_HEIGHT = 640;
/** The focused rail's heading is placed below the clock. */
const ANCHOR = 140;

/** Banners above rails. Empty rails are omitted; the screen fails only if everything fails. */
export function HomeScreen() {
  const { entry, active } = useScreen();
  const banners = useBanners();
  const navigation = useNavigation();
  const [away, setAway] = useState(false);
  const goes = useRef(false);
  const turnAway = useAfterFrame(useCallback(() => startTransition(() => setAway(goes.current)), []));
  const rails = useHomeRails();
  const menu = useCardMenu();
  const shown = banners.data ?? [];
  const place = useRotation(shown.length, active && away && !prefersStill());
  const banner: Banner | undefined = shown[place];
  const play = useHero(banner, menu.onPlay);
  const phase =
    banner || (rails.sections.length > 0 && !banners.isPending)
      ? 'ready'
      : rails.pending || banners.isPending
        ? 'loading'
        : 'failed';
  useEnter(phase);
  if (phase === 'loading')
    return (
      <>
        {rails.later}
        <HomeSkeleton focusKey={screenKey(entry)} />
      </>
    );
  if (phase === 'failed') {
    return (
      <Failure
        focusKey={screenKey(entry)}
        error={banners.error ?? rails.error}
        onRetry={() => {
          void banners.refetch();
          rails.retry();
        }}
      />
    );
  }
  const heroHeight = Math.max(MIN_HERO_HEIGHT, TOP_HEIGHT - (rails.sections[0]?.height ?? 0));
  const hero: Section[] = banner
    ? [
        {
          key: 'hero',
          height: heroHeight,
          render: (focusable) => (
            <Hero
              height={heroHeight}
              banner={banner}
              facts={banner.cinema && <Facts title={banner.cinema} />}
              place={place}
              count={shown.length}
              focusKey={focusable.focusKey}
              onEnter={focusable.onFocus}
              play={play?.label ?? null}
              onPlay={() => play?.act()}
              onOpen={({ target }) => navigation.open({ name: 'title', id: target.id })}
            />
          ),
        },
      ]
    : [];
  return (
    <>
      {rails.later}
      {banner && <HeroBackdrop image={banner.image} color={banner.color} away={away} />}
      <SectionStack
        name="home"
        focusKey={screenKey(entry)}
        sections={[...hero, ...rails.sections]}
        anchor={ANCHOR}
        onSection={(at) => {
          if (goes.current === at > 0) return;
          goes.current = at > 0;
          // Backdrop changes must not delay the rail itself.
          turnAway();
        }}
      />
    </>
  );
}
