import { extension } from '@oyna/contract/extension';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../../api/api-error.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { PinPad } from '../../../features/accounts/components/pin-pad.tsx';
import { useForgottenPin } from '../../../features/accounts/components/use-forgotten-pin.tsx';
import { useExtendToday } from '../../../features/profiles/api/extend-today.ts';
import { useReachable } from '../../../focus/tree/coverable.tsx';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import { useLayer } from '../../../focus/tree/layers.ts';
import { moveScreenFocus } from '../../../focus/tree/move-focus.ts';
import { useNavigation } from '../../../shared/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import step from '../../../ui/step.module.css';
import styles from './day-over.module.css';

const moonIcon = { path: 'M19 14.500A7.500 7.500 0 0 1 9.500 5a7.500 7.500 0 1 0 9.500 9.500z' };

interface DayOverProps {
  readonly focusKey: string;
  /** There is time again, so play. */
  readonly onRetry: () => void;
}

/**
 * The friendly end of a kids' day. An adult may add 30 minutes, or open another profile, both with the PIN. The service
 * says whether there is one.
 */
export function DayOver({ focusKey, onRetry }: DayOverProps) {
  const { t } = useTranslation();
  const reachable = useReachable();
  const { open, replace } = useNavigation();
  const words = useErrorText();
  const extend = useExtendToday();
  const [isAsking, setAsking] = useState(false);
  const moreKey = `${focusKey}/more`;
  const close = (): void => {
    setAsking(false);
    extend.reset();
  };
  useLayer(reachable && isAsking, close);
  const [asked, setAsked] = useState(false);
  const tryPin = (pin?: string): Promise<boolean> =>
    extend.mutateAsync(pin).then(
      () => {
        onRetry();
        return false;
      },
      (error: unknown) => {
        if (errorCode(error) === 'pin_required') {
          setAsked(true);
          setAsking(true);
          extend.reset();
        }
        return true;
      },
    );
  const { reset, forget } = useForgottenPin((pin) => void tryPin(pin));
  // The keys of the pad; then the button that opened it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step moves the focus
  useEffect(
    () => moveScreenFocus(asked && !isAsking ? moreKey : focusKey),
    [focusKey, isAsking, reset !== null],
  );
  const minutes = { minutes: extension.minutes };
  return (
    <FocusGroup orientation="vertical" focusKey={focusKey} className={styles.over}>
      {isAsking ? (
        <div className={styles.pin}>
          {reset ?? (
            <PinPad
              name="more-time"
              heading={t('pin.heading')}
              sentence={t('profiles.moreTimeText', minutes)}
              onPin={tryPin}
              busy={extend.isPending}
              error={extend.error}
              onType={() => extend.reset()}
            >
              <Button label={t('pin.forgotten')} onPress={forget} className={step.action} />
              <Button label={t('action.back')} onPress={close} />
            </PinPad>
          )}
        </div>
      ) : (
        <>
          <div className={styles.moon}>
            <Icon shape={moonIcon} size={160} />
          </div>
          <p className={styles.sentence} role="alert">
            {t('profiles.dayOver')}
          </p>
          <p className={styles.note} role={extend.error ? 'alert' : undefined}>
            {extend.error ? words(extend.error).sentence : t('profiles.dayOverNote')}
          </p>
          <FocusGroup orientation="horizontal" className={styles.actions}>
            <Button
              label={t('menu.home')}
              onPress={() => replace({ name: 'home' })}
              className={styles.action}
            />
            <Button
              label={t('profiles.moreTime', minutes)}
              onPress={() => void tryPin()}
              focusKey={moreKey}
              className={styles.action}
            />
            <Button
              label={t('profiles.another')}
              onPress={() => open({ name: 'profiles' })}
              className={styles.action}
            />
          </FocusGroup>
        </>
      )}
    </FocusGroup>
  );
}
