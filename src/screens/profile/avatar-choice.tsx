import { useTranslation } from 'react-i18next';
import { absoluteAddress } from '../../api/base.ts';
import { useServiceConfig } from '../../api/service-config.ts';
import { useErrorAlert } from '../../api/use-error-text.ts';
import { useAvatars, useUpdateUser } from '../../features/accounts/api/account.ts';
import { AvatarGrid } from '../../features/accounts/components/avatar-grid.tsx';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { showAlert } from '../../state/alert.ts';
import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './profile-screen.module.css';

interface AvatarChoiceProps {
  readonly chosen: string | null;
  readonly onDone: () => void;
}

const COLUMNS = 6;
const STEP = 188;

/** The preset avatars; a viewer's own picture is uploaded from the phone. */
export function AvatarChoice({ chosen, onDone }: AvatarChoiceProps) {
  const { t } = useTranslation();
  const showError = useErrorAlert();
  const avatars = useAvatars();
  const update = useUpdateUser();
  const companion = useServiceConfig()?.companion;
  const choose = (avatar: string | null): void =>
    update.mutate(
      { avatar },
      {
        onSuccess: () => {
          showAlert(t('profile.saved'));
          onDone();
        },
        onError: showError,
      },
    );
  return (
    <>
      <h1 className={styles.editorHeading}>{t('profile.avatar')}</h1>
      <FocusGroup orientation="horizontal" className={styles.row}>
        <Button label={t('action.back')} onPress={onDone} className={styles.choice} />
        {chosen !== null && <Button label={t('profile.noAvatar')} onPress={() => choose(null)} />}
      </FocusGroup>
      {companion && (
        <div className={styles.byPhone}>
          <QrCode image={absoluteAddress(companion.image)} size={260} />
          <p className={styles.byPhoneText}>
            {t('profile.avatarByPhone', { address: companion.address.replace(/^https?:\/\//, '') })}
          </p>
        </div>
      )}
      <div className={styles.avatars}>
        {avatars.data && (
          <AvatarGrid
            name="avatars"
            label={t('profile.avatar')}
            avatars={avatars.data}
            columns={COLUMNS}
            step={STEP}
            viewport={604}
            onPress={choose}
          />
        )}
      </div>
    </>
  );
}
