import { highestAgeLimit } from '@oyna/contract/own-account';
import { useTranslation } from 'react-i18next';
import { useErrorAlert } from '../../api/use-error-text.ts';
import { useSetPin } from '../../features/accounts/api/pin.ts';
import { NewPin } from '../../features/accounts/components/new-pin.tsx';
import { useEnter } from '../../focus/tree/use-enter.ts';
import pad from '../../ui/code-pad.module.css';
import styles from './profiles-screen.module.css';

interface FirstPinProps {
  /** Of the account's first profile, which stays. */
  readonly ageLimit: number | null;
  readonly onDone: () => void;
}

/** The PIN of an account without one, before a kids' profile, which only a PIN keeps closed. */
export function FirstPin({ ageLimit, onDone }: FirstPinProps) {
  const { t } = useTranslation();
  const showError = useErrorAlert();
  const set = useSetPin();
  useEnter('first-pin');
  const save = (pin: string): Promise<boolean> =>
    set.mutateAsync({ pin, age_limit: ageLimit ?? highestAgeLimit }).then(
      () => {
        onDone();
        return false;
      },
      (error: unknown) => {
        showError(error);
        return true;
      },
    );
  return (
    <div className={styles.step}>
      <div className={pad.middle}>
        <NewPin
          sentence={t('profiles.pinFirst')}
          onPin={save}
          busy={set.isPending}
          onType={() => set.reset()}
        />
      </div>
    </div>
  );
}
