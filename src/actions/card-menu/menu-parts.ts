import { useTranslation } from 'react-i18next';
import type { Navigation } from '../../shared/navigation.ts';
import { closeModal } from '../../state/modal.ts';
import { useSession } from '../../state/session.ts';
import { flipOf } from '../../ui/flip-of.ts';
import type { IconShape } from '../../ui/icon.tsx';
import { laterIcons } from '../../ui/later-icons.ts';
import type { MenuItem } from './menu-items.tsx';

/** The screen's means that a menu needs. */
export interface MenuMeans {
  readonly navigation: Navigation;
  /** Runs an action that needs an account, after sign-in if necessary. */
  readonly whenSignedIn: (action: () => void) => void;
}

interface Toggle {
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

/** Makes the items of a menu: actions close it; toggles show their state in it, and a guest is sent to sign-in. */
export function useMenuParts({ whenSignedIn }: Pick<MenuMeans, 'whenSignedIn'>) {
  const { t } = useTranslation();
  const signedIn = useSession((state) => state.token !== null);
  const toggle = (key: string, icon: IconShape, label: string, { on, set }: Toggle): MenuItem => {
    const flip = flipOf(on, set);
    return {
      key,
      icon,
      label,
      on,
      onPress: () => {
        if (!signedIn) closeModal();
        whenSignedIn(flip);
      },
    };
  };
  return {
    item: (key: string, icon: IconShape, label: string, act: () => void): MenuItem => ({
      key,
      icon,
      label,
      onPress: () => {
        closeModal();
        act();
      },
    }),
    toggle,
    /** The reminder of a programme or broadcast. It needs `liveTexts`. */
    remind: (reminder: Toggle): MenuItem =>
      toggle('remind', laterIcons.bell, t(reminder.on ? 'reminder.on' : 'reminder.add'), reminder),
  };
}
