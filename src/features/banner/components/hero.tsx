import type { Banner } from '@oyna/contract/banner';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import type { Direction } from '../../../focus/tree/focus-tree.ts';
import { moveFocus } from '../../../focus/tree/move-focus.ts';
import { positionText } from '../../../i18n/position-text.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import type { IconShape } from '../../../ui/icon.tsx';
import { units } from '../../../ui/units.ts';
import styles from './hero.module.css';
import type { BannerRow } from './use-banner-row.ts';

export interface HeroAction {
  readonly label: string;
  readonly icon?: IconShape;
  readonly act: () => void;
}

interface HeroProps {
  /** In units. */
  readonly height: number;
  readonly row: BannerRow;
  readonly banner: Banner;
  /** All of them, one dot each. */
  readonly banners: readonly Banner[];
  readonly facts: ReactNode;
  readonly focusKey: string;
  readonly onEnter: () => void;
  readonly onLeave?: () => void;
  /** The buttons of a banner, at least one. */
  readonly actionsOf: (banner: Banner) => readonly HeroAction[];
}

/**
 * The banner of the moment. The buttons of all banners form one row: beyond those of a banner, the next one is shown.
 * They stay the same focusables while banners change under them.
 */
export function Hero({ height, row, banner, banners, facts, focusKey, actionsOf, ...group }: HeroProps) {
  const { t } = useTranslation();
  const { index, aimed } = row;
  const keyOf = (button: number): string => `${focusKey}/${button}`;
  const onArrow = (button: number) => (direction: Direction) => {
    if (direction === 'up' || direction === 'down') return false;
    row.catchUp();
    const isLast = button >= actionsOf(aimed() ?? banner).length - 1;
    if (direction === 'right' ? !isLast : button > 0) return false;
    const turned = row.turn(direction === 'right' ? 1 : -1);
    if (turned) moveFocus(keyOf(0));
    return turned;
  };
  return (
    <section className={styles.hero} style={{ height: units(height) }} aria-label={banner.title}>
      <div className={styles.body}>
        <h1 className={styles.title}>{banner.title}</h1>
        <div className={styles.facts}>{facts}</div>
        <p className={styles.text}>{banner.text}</p>
        <FocusGroup orientation="horizontal" className={styles.actions} focusKey={focusKey} {...group}>
          {actionsOf(banner).map(({ label, icon }, button) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: a button stays while its banner changes
              key={button}
              {...(icon && { icon })}
              label={label}
              focusKey={keyOf(button)}
              onPress={() => actionsOf(aimed() ?? banner)[button]?.act()}
              onArrow={onArrow(button)}
              className={styles.action}
              position={`0,${button}`}
            />
          ))}
        </FocusGroup>
        <div className={styles.said} aria-live="polite">
          {row.byKeys && `${banner.title}. ${positionText(t)(index + 1, banners.length)}`}
        </div>
        <div className={styles.dots} aria-hidden="true">
          {banners.map(({ id }, dot) => (
            <span
              key={id}
              className={classes(styles.dot, dot === index && styles.current)}
              data-dot={dot === index ? '' : undefined}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
