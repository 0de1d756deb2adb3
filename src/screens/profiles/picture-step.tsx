import { useTranslation } from 'react-i18next';
import { useAvatars } from '../../features/accounts/api/account.ts';
import { AvatarGrid } from '../../features/accounts/components/avatar-grid.tsx';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { Button } from '../../ui/button.tsx';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import styles from './profiles-screen.module.css';

interface PictureStepProps {
  /** Receives the address of a preset, or an empty one. */
  readonly onPicture: (address: string) => void;
  readonly onBack: () => void;
}

const COLUMNS = 7;
const STEP = 196;
const VIEWPORT = 588;

/** The preset pictures. */
export function PictureStep({ onPicture, onBack }: PictureStepProps) {
  const { t } = useTranslation();
  const { data: pictures = [], isPending } = useAvatars();
  return (
    <FocusGroup orientation="vertical" className={styles.pageStep}>
      <h1 className={styles.heading}>{t('profiles.picture')}</h1>
      <div className={styles.pictures}>
        {isPending && <FocusableSkeleton label={t('state.loading')} />}
        {pictures.length > 0 && (
          <AvatarGrid
            name="pictures"
            label={t('profiles.picture')}
            avatars={pictures}
            columns={COLUMNS}
            step={STEP}
            viewport={VIEWPORT}
            onPress={onPicture}
          />
        )}
      </div>
      {!isPending && (
        <FocusGroup orientation="horizontal">
          <Button label={t('action.back')} onPress={onBack} />
        </FocusGroup>
      )}
    </FocusGroup>
  );
}
