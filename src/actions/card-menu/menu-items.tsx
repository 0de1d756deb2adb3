import { useEffect } from 'react';
import { useProfile } from '../../state/profile.ts';
import styles from '../../ui/action-menu.module.css';
import { Button } from '../../ui/button.tsx';
import type { IconShape } from '../../ui/icon.tsx';
import { noteLongOk } from './long-ok.ts';

export interface MenuItem {
  readonly key: string;
  readonly icon: IconShape;
  readonly label: string;
  /** For a toggle. */
  readonly on?: boolean;
  readonly onPress: () => void;
}

/** The actions of a card, one below the other. A kids' profile has no comments. */
export function MenuItems({ items: all }: { readonly items: readonly MenuItem[] }) {
  const isKids = useProfile((profile) => profile.isKids);
  // Every menu of a long OK has them.
  useEffect(noteLongOk, []);
  const items = all.filter(({ key }) => !isKids || key !== 'comments');
  return (
    <div className={styles.items} role="menu">
      {items.map(({ key, on, ...button }, index) => (
        <Button
          key={key}
          {...button}
          on={on}
          oneOf={{
            role: on === undefined ? 'menuitem' : 'menuitemcheckbox',
            position: index + 1,
            count: items.length,
          }}
          className={styles.item}
        />
      ))}
    </div>
  );
}
