import { startTransition, useCallback, useRef, useState } from 'react';
import { useCardMenu } from '../../actions/card-menu/use-card-menu.ts';
import { Failure } from '../../actions/support/failure.tsx';
import { useBanners } from '../../features/banner/api/list-banners.ts';
import { Hero } from '../../features/banner/components/hero.tsx';
import { HeroBackdrop } from '../../features/banner/components/hero-backdrop.tsx';
import { useBannerRow } from '../../features/banner/components/use-banner-row.ts';
import { Facts } from '../../features/cinema/components/facts.tsx';
import { useAfterFrame } from '../../focus/timing/after-frame.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { withTexts } from '../../i18n/start-i18n.ts';
import { homeTexts, liveTexts } from '../../i18n/start-texts.ts';
import { prefersStill } from '../../shared/motion.ts';
import { useShownAs } from '../../state/age-limit.ts';
import type { Section } from '../../ui/section-holder.tsx';
import { SectionStack } from '../../ui/section-stack.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import styles from './home-screen.module.css';
import { HomeSkeleton } from './home-skeleton.tsx';
import { useHeroActions } from './use-hero-actions.ts';
import { useHomeRails } from './use-home-rails.ts';

/** Height shared by hero and first rail: the screen without its safe area. */
const TOP_HEIGHT = 1082;
const MIN_HERO_HEIGHT = 640;
/** The focused rail's heading is placed below the stage. */
const ANCHOR = 400;

const importStage = () => withTexts(import('./stage.tsx'), liveTexts, homeTexts).then(({ Stage }) => Stage);

/** Banners above rails. Empty rails are omitted; the screen fails only if everything fails. */
export function HomeScreen() {
  const { entry, active } = useScreen();
  const banners = useBanners();
  const [away, setAway] = useState(false);
  const [aside, setAside] = useState(false);
  const goes = useRef({ away: false, aside: false });
  const follow = useCallback(
    () =>
      startTransition(() => {
        setAway(goes.current.away);
        setAside(goes.current.aside);
      }),
    [],
  );
  const followSoon = useAfterFrame(follow);
  // Neither backdrop nor rotation must delay the press.
  const go = (to: Partial<typeof goes.current>): void => {
    Object.assign(goes.current, to);
    followSoon();
  };
  const rails = useHomeRails();
  const menu = useCardMenu();
  const shownAs = useShownAs();
  const actionsOf = useHeroActions(menu.onPlay);
  const shown = (banners.data ?? []).filter((each) => actionsOf(each).length > 0);
  const row = useBannerRow(shown, active && aside && !prefersStill());
  const { banner } = row;
  const stage = useRef<HTMLDivElement>(null);
  const Stage = useLazyComponent(importStage, !rails.pending);
  const phase =
    banner || (rails.sections.length > 0 && !banners.isPending)
      ? 'ready'
      : rails.pending || banners.isPending
        ? 'loading'
        : 'failed';
  useEnter(phase);
  if (phase === 'loading') return <HomeSkeleton focusKey={screenKey(entry)} />;
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
  const top: Section = {
    key: banner ? 'hero' : 'none',
    height: banner ? heroHeight : ANCHOR,
    render: (focusable) =>
      banner && (
        <Hero
          height={heroHeight}
          row={row}
          banner={banner}
          banners={shown}
          facts={banner.cinema && <Facts title={banner.cinema} />}
          focusKey={focusable.focusKey}
          onEnter={() => {
            go({ aside: false });
            focusable.onFocus();
          }}
          onLeave={() => go({ aside: true })}
          actionsOf={actionsOf}
        />
      ),
  };
  return (
    <>
      {banner && (
        <HeroBackdrop
          image={shownAs(banner.cinema ?? banner, banner.image).openly}
          color={banner.color}
          away={away}
        />
      )}
      <SectionStack
        name="home"
        focusKey={screenKey(entry)}
        sections={[top, ...rails.sections]}
        anchor={ANCHOR}
        // Back leads there.
        kept={banner ? 0 : 1}
        onSection={(at) => {
          if (goes.current.away === at > 0) return;
          // With the rails, which slide below it in this press.
          if (at > 0) stage.current?.setAttribute('data-shown', '');
          else stage.current?.removeAttribute('data-shown');
          go(at > 0 ? { away: true, aside: true } : { away: false });
        }}
      />
      {/* After the stack, whose shade would darken the top of its picture. */}
      <div
        ref={stage}
        className={styles.stage}
        aria-hidden="true"
        data-late=""
        data-shown={away ? '' : undefined}
      >
        {Stage && <Stage frame={stage} sections={rails.sections} />}
      </div>
    </>
  );
}
