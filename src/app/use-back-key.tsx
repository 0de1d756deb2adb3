import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { closeTopLayer } from '../focus/layers.ts';

import { currentFocusKey, focusableExists, moveFocus } from '../focus/move-focus.ts';

import { onRemoteKey } from '../focus/remote.ts';
import { closeModal, openModal } from '../state/modal.ts';
import { usePlatform } from '../state/platform-context.ts';
import { Confirm } from '../ui/confirm.tsx';
import type { ScreenHistory } from './screen-history.ts';

/** Handles Back: the topmost layer, then the screen, then the side menu, then leaving the app as this set requires. */
export function useBackKey(history: ScreenHistory): void {
  const platform = usePlatform();
  const { t } = useTranslation();
  useEffect(() => {
    const leave = (): void => {
      if (platform.backAtRoot() !== 'ask') {
        platform.exit();
        return;
      }
      openModal(
        <Confirm
          question={t('exit.question')}
          actions={[
            { label: t('action.cancel'), onPress: closeModal },
            { label: t('exit.leave'), onPress: () => platform.exit() },
          ]}
        />,
      );
    };
    return onRemoteKey(({ key, repeat }) => {
      if (key !== 'back') return false;
      if (repeat || closeTopLayer()) return true;
      const root = history.snapshot()[0]?.route.name;
      if (history.canGoBack() || (root !== 'home' && root !== 'update')) history.back();
      else if (currentFocusKey() !== 'menu' && focusableExists('menu')) moveFocus('menu');
      else leave();
      return true;
    });
  }, [history, platform, t]);
}
