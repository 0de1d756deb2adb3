import type { Banner } from '@oyna/contract/banner';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../../focus/focus-group.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { icons } from '../../../ui/icons.ts';
import { units } from '../../../ui/units.ts';
import styles from './hero.module.css';

interface HeroProps {
  /** In units. */
  readonly height: number;
  readonly banner: Banner;
  readonly facts: ReactNode;
  readonly place: number;
  readonly count: number;
  readonly focusKey?: string;
  readonly onEnter: () => void;
  /** Label of the first button; `null` if nothing is playable yet. */
  readonly play: string | null;
  readonly onPlay: (banner: Banner) => void;
  readonly onOpen: (banner: Banner) => void;
}

/** The banner of the moment. The buttons stay the same focusables while banners change under them. */
export function Hero({ height, banner, facts, place, count, play, onPlay, onOpen, ...focusable }: HeroProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.hero} style={{ height: units(height) }} aria-label={banner.title}>
      <div className={styles.body}>
        <h1 className={styles.title}>{banner.title}</h1>
        <div className={styles.facts}>{facts}</div>
        <p className={styles.text}>{banner.text}</p>
        <FocusGroup orientation="horizontal" className={styles.actions} {...focusable}>
          {play !== null && (
            <Button
              icon={icons.play}
              label={play}
              onPress={() => onPlay(banner)}
              className={styles.action}
              position="0,0"
            />
          )}
          {banner.target.type === 'cinema' && (
            <Button
              label={t('action.details')}
              onPress={() => onOpen(banner)}
              className={styles.action}
              position={play === null ? '0,0' : '0,1'}
            />
          )}
        </FocusGroup>
        <div className={styles.dots} aria-hidden="true">
          {Array.from({ length: count }, (_, dot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no other identity
            <span key={dot} className={classes(styles.dot, dot === place && styles.current)} />
          ))}
        </div>
      </div>
    </section>
  );
}
