import { useTranslation } from 'react-i18next';
import { useUnlock } from '../../features/accounts/api/pin.ts';
import { PinPad } from '../../features/accounts/components/pin-pad.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './profiles-screen.module.css';

interface ParentPinProps {
  readonly sentence: string;
  /** The PIN was right. */
  readonly onRight: () => void;
  readonly onBack: () => void;
}

/** Asks for the account's PIN before a step that is not for children. */
export function ParentPin({ sentence, onRight, onBack }: ParentPinProps) {
  const { t } = useTranslation();
  const unlock = useUnlock();
  const check = (pin: string): Promise<boolean> =>
    unlock.mutateAsync(pin).then(
      () => {
        onRight();
        return false;
      },
      () => true,
    );
  return (
    <div className={styles.step}>
      <PinPad
        name="parent-pin"
        heading={t('pin.heading')}
        sentence={sentence}
        onPin={check}
        busy={unlock.isPending}
        error={unlock.error}
        onType={() => unlock.reset()}
      >
        <Button label={t('action.back')} onPress={onBack} />
      </PinPad>
    </div>
  );
}
