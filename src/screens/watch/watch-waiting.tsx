import { useTranslation } from 'react-i18next';
import { PictureStop } from '../../features/player/components/picture-stop.tsx';
import styles from '../../features/player/components/player.module.css';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { useScreen } from '../../focus/screen-context.ts';
import { screenKey, useEnter } from '../../focus/use-enter.ts';

function nothing(): void {
  // Nothing to control yet; Back leaves.
}

/** Before the addresses are there. */
export function WatchWaiting() {
  const { t } = useTranslation();
  const { entry } = useScreen();
  useEnter('waiting');
  return (
    <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.player}>
      <PictureStop
        focusKey={`waiting:${entry}`}
        label={t('player.preparing')}
        disabled={false}
        onPress={nothing}
        onStep={nothing}
        onOpen={nothing}
      />
      <div className={styles.spinner} role="status" aria-label={t('player.preparing')} />
    </FocusGroup>
  );
}
