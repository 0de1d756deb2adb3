import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../focus/focus-group.tsx';
import { useFocusTarget } from '../focus/use-focus-target.ts';
import type { Route } from '../state/route.ts';
import { classes } from '../ui/classes.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Notices } from './notices.tsx';
import styles from './side-menu.module.css';

interface MenuItem {
  readonly route: Route;
  readonly icon: IconName;
  /** Translation key. */
  readonly label: string;
}

const items: readonly MenuItem[] = [
  { route: { name: 'search' }, icon: 'search', label: 'menu.search' },
  { route: { name: 'home' }, icon: 'home', label: 'menu.home' },
  { route: { name: 'cinema' }, icon: 'cinema', label: 'menu.cinema' },
  { route: { name: 'channels' }, icon: 'channels', label: 'menu.channels' },
  { route: { name: 'library', list: 'history' }, icon: 'library', label: 'menu.library' },
  { route: { name: 'profile' }, icon: 'person', label: 'menu.profile' },
  { route: { name: 'contact' }, icon: 'chat', label: 'menu.contact' },
];

interface ItemProps {
  readonly item: MenuItem;
  readonly here: boolean;
  readonly onPress: () => void;
}

function Item({ item, here, onPress }: ItemProps) {
  const { t } = useTranslation();
  const { ref, bind } = useFocusTarget<HTMLDivElement>({ onPress, focusKey: `menu:${item.route.name}` });
  return (
    <div
      ref={ref}
      {...bind}
      role="link"
      aria-label={t(item.label)}
      aria-current={here ? 'page' : undefined}
      className={classes(styles.item, here && styles.here)}
    >
      <span className={styles.icon}>
        <Icon name={item.icon} />
        {item.route.name === 'profile' && <Notices />}
      </span>
      <span className={styles.label}>{t(item.label)}</span>
    </div>
  );
}

interface SideMenuProps {
  readonly here: Route['name'];
  readonly onChoose: (route: Route) => void;
}

/** Icons at the left edge; with the focus in it, it opens and shows their names. */
export function SideMenu({ here, onChoose }: SideMenuProps) {
  const { t } = useTranslation();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <FocusGroup
      orientation="vertical"
      focusKey="menu"
      first={`menu:${here}`}
      remembers={false}
      role="navigation"
      label={t('menu.label')}
      className={styles.menu}
      elementRef={menu}
      // By hand, in the press itself: nothing else has to be drawn for it.
      onEnter={() => menu.current?.setAttribute('data-open', '')}
      onLeave={() => menu.current?.removeAttribute('data-open')}
    >
      <div className={styles.veil} />
      <div className={styles.items}>
        {items.map((item) => (
          <Item
            key={item.route.name}
            item={item}
            here={item.route.name === here}
            onPress={() => onChoose(item.route)}
          />
        ))}
      </div>
    </FocusGroup>
  );
}
