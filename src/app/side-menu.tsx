import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardWindow } from '../focus/cursor/card-window.ts';
import { stepCursor } from '../focus/cursor/rail-window.ts';
import { useCard } from '../focus/cursor/use-card.ts';
import { useCursor } from '../focus/cursor/use-cursor.ts';
import { positionText } from '../i18n/position-text.ts';
import { type Route, records } from '../routes/route.ts';
import { useProfile } from '../state/profile.ts';
import { classes } from '../ui/classes.ts';
import { Icon, type IconShape } from '../ui/icon.tsx';
import { icons } from '../ui/icons.ts';
import { importAfterStart } from './import-after-start.ts';
import { LatePart } from './late-part.tsx';
import styles from './side-menu.module.css';

interface MenuItem {
  /** `null` opens the menu of the other entries. */
  readonly route: Route | null;
  readonly icon: IconShape;
  /** Translation key. */
  readonly label: string;
}

/** The guide and the settings are nearest to home, and the profiles follow, so that common tasks take few presses. */
const allItems: readonly MenuItem[] = [
  { route: { name: 'search' }, icon: icons.search, label: 'menu.search' },
  { route: { name: 'profiles' }, icon: icons.person, label: 'menu.profile' },
  { route: { name: 'profile' }, icon: icons.person, label: 'menu.account' },
  { route: { name: 'settings' }, icon: icons.settings, label: 'menu.settings' },
  { route: { name: 'home' }, icon: icons.home, label: 'menu.home' },
  { route: { name: 'guide' }, icon: icons.guide, label: 'menu.guide' },
  { route: { name: 'channels' }, icon: icons.channels, label: 'menu.channels' },
  { route: { name: 'cinema' }, icon: icons.cinema, label: 'menu.cinema' },
  { route: null, icon: icons.more, label: 'menu.more' },
];

interface ItemProps {
  readonly item: MenuItem;
  readonly index: number;
  readonly count: number;
  readonly here: boolean;
  readonly cards: CardWindow;
  readonly positionLabel: (index: number, count: number) => string;
}

function Item({ item, index, count, here, cards, positionLabel }: ItemProps) {
  const { t } = useTranslation();
  const { ref, bind } = useCard(cards, index);
  const [news, setNews] = useState('');
  const [name, setName] = useState('');
  const label = name || t(item.label);
  return (
    <div
      ref={ref}
      {...bind}
      role="link"
      aria-label={`${label}. ${news}${positionLabel(index + 1, count)}`}
      aria-current={here ? 'page' : undefined}
      className={classes(styles.item, here && styles.here)}
    >
      <span className={classes(styles.icon, here && styles.current)}>
        <Icon shape={item.icon} size={52} />
        {item.route === null && <LatePart render={({ Notices }) => <Notices onNews={setNews} />} />}
        {item.route?.name === 'profiles' && (
          <LatePart render={({ ProfileFace }) => <ProfileFace onName={setName} />} />
        )}
      </span>
      <span className={styles.label}>{label}</span>
    </div>
  );
}

interface SideMenuProps {
  readonly here: Route['name'];
  readonly onChoose: (route: Route) => void;
}

/**
 * Icons at the left edge; with the focus, the menu opens and shows their names. It is one focusable with a
 * vertical cursor that starts at the current screen. Its last entry leads to the others.
 */
export function SideMenu({ here, onChoose }: SideMenuProps) {
  const { t } = useTranslation();
  const positionLabel = useMemo(() => positionText(t), [t]);
  const { id, isKids } = useProfile();
  // A household of one has its account instead of profiles.
  const hidden = isKids || id !== null ? 'profile' : 'profiles';
  const items = allItems.filter(
    ({ route }) => !route || (route.name !== hidden && !(isKids && records[route.name].grownUps)),
  );
  // A screen below "More" has no place here.
  const place = items.findIndex(({ route }) => route?.name === here);
  const { ref, cards } = useCursor({
    name: 'menu',
    focusKey: 'menu',
    count: items.length,
    // The first one is the search.
    rest: Math.max(place, 0),
    step: (at, direction) => {
      if (direction !== 'up' && direction !== 'down') return null;
      return stepCursor(at, items.length, direction === 'down' ? 1 : -1);
    },
    holds: (direction) => direction !== 'right',
    onPress: (at) => {
      const route = items[at]?.route;
      if (route) onChoose(route);
      else void importAfterStart().then(({ openMore }) => openMore(onChoose));
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
            key={item.label}
            item={item}
            index={index}
            count={items.length}
            here={index === place}
            cards={cards}
            positionLabel={positionLabel}
          />
        ))}
      </div>
    </div>
  );
}
