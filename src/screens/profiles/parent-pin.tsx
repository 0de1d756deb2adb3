import { useTranslation } from 'react-i18next';
import { PinPad } from '../../features/accounts/components/pin-pad.tsx';
import { useForgottenPin } from '../../features/accounts/components/use-forgotten-pin.tsx';
import { usePinTry } from '../../features/accounts/components/use-pin-try.ts';
import { useEnter } from '../../focus/tree/use-enter.ts';
import { Button } from '../../ui/button.tsx';
import pad from '../../ui/code-pad.module.css';
import step from '../../ui/step.module.css';
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
  const pinTry = usePinTry(onRight);
  const { reset, forget } = useForgottenPin((pin) => void pinTry.onPin(pin));
  useEnter(reset ? 'reset' : 'pin');
  return (
    <div className={styles.step}>
      <div className={pad.middle}>
        {reset ?? (
          <PinPad name="parent-pin" heading={t('pin.heading')} sentence={sentence} {...pinTry}>
            <Button label={t('pin.forgotten')} onPress={forget} className={step.action} />
            <Button label={t('action.back')} onPress={onBack} />
          </PinPad>
        )}
      </div>
    </div>
  );
}
