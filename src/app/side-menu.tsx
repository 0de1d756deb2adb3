import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardWindow } from '../focus/card-window.ts';
import { stepCursor } from '../focus/rail-window.ts';
import { useCard } from '../focus/use-card.ts';
import { useCursor } from '../focus/use-cursor.ts';
import { positionText } from '../i18n/position-text.ts';
import type { Route } from '../state/route.ts';
import { classes } from '../ui/classes.ts';
import { Icon, type IconShape } from '../ui/icon.tsx';
import { icons } from '../ui/icons.ts';
import { LatePart } from './late-part.tsx';
import styles from './side-menu.module.css';

interface MenuItem {
  readonly route: Route;
  readonly icon: IconShape;
  /** Translation key. */
  readonly label: string;
}

const items: readonly MenuItem[] = [
  { route: { name: 'search' }, icon: icons.search, label: 'menu.search' },
  { route: { name: 'home' }, icon: icons.home, label: 'menu.home' },
  { route: { name: 'cinema' }, icon: icons.cinema, label: 'menu.cinema' },
  { route: { name: 'channels' }, icon: icons.channels, label: 'menu.channels' },
  { route: { name: 'guide' }, icon: icons.guide, label: 'menu.guide' },
  { route: { name: 'streams' }, icon: icons.streams, label: 'home.streams' },
  { route: { name: 'reels', id: null }, icon: icons.reels, label: 'home.reels' },
  { route: { name: 'library', list: 'continue' }, icon: icons.library, label: 'menu.library' },
  { route: { name: 'notifications' }, icon: icons.bell, label: 'notice.label' },
  { route: { name: 'profile' }, icon: icons.person, label: 'menu.profile' },
  { route: { name: 'contact' }, icon: icons.chat, label: 'menu.contact' },
];

interface ItemProps {
  readonly item: MenuItem;
  readonly index: number;
  readonly here: boolean;
  readonly cards: CardWindow;
  readonly positionLabel: (index: number, count: number) => string;
}

function Item({ item, index, here, cards, positionLabel }: ItemProps) {
  const { t } = useTranslation();
  const { ref, bind } = useCard(cards, index);
  const [news, setNews] = useState('');
  return (
    <div
      ref={ref}
      {...bind}
      role="link"
      aria-label={`${t(item.label)}. ${news}${positionLabel(index + 1, items.length)}`}
      aria-current={here ? 'page' : undefined}
      className={classes(styles.item, here && styles.here)}
    >
      <span className={styles.icon}>
        <Icon shape={item.icon} />
        {item.route.name === 'notifications' && (
          <LatePart render={({ Notices }) => <Notices onNews={setNews} />} />
        )}
      </span>
      <span className={styles.label}>{t(item.label)}</span>
    </div>
  );
}

interface SideMenuProps {
  readonly here: Route['name'];
  readonly onChoose: (route: Route) => void;
}

/**
 * Icons at the left edge; with the focus, the menu opens and shows their names. It is one focusable with a
 * vertical cursor that starts at the current screen.
 */
export function SideMenu({ here, onChoose }: SideMenuProps) {
  const { t } = useTranslation();
  const positionLabel = useMemo(() => positionText(t), [t]);
  const { ref, cards } = useCursor({
    name: 'menu',
    focusKey: 'menu',
    count: items.length,
    rest: Math.max(
      0,
      items.findIndex(({ route }) => route.name === here),
    ),
    step: (at, direction) => {
      if (direction !== 'up' && direction !== 'down') return null;
      return stepCursor(at, items.length, direction === 'down' ? 1 : -1);
    },
    holds: (direction) => direction !== 'right',
    onPress: (at) => {
      const item = items[at];
      if (item) onChoose(item.route);
    },
    // Changed directly within the press, because nothing else needs rendering.
    onShown: (shown) => {
      if (shown) ref.current?.setAttribute('data-open', '');
      else ref.current?.removeAttribute('data-open');
    },
  });
  return (
    <div ref={ref} role="navigation" aria-label={t('menu.label')} className={styles.menu}>
      <div className={styles.veil} />
      <div className={styles.items}>
        {items.map((item, index) => (
          <Item
            key={item.route.name}
            item={item}
            index={index}
            here={item.route.name === here}
            cards={cards}
            positionLabel={positionLabel}
          />
        ))}
      </div>
    </div>
  );
}
