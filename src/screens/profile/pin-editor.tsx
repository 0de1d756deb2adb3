import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api/api-error.ts';
import { useErrorAlert, useErrorText } from '../../api/use-error-text.ts';
import { useRemovePin, useSetPin } from '../../features/accounts/api/pin.ts';
import { NewPin } from '../../features/accounts/components/new-pin.tsx';
import { PinPad } from '../../features/accounts/components/pin-pad.tsx';
import { PinReset } from '../../features/accounts/components/pin-reset.tsx';
import { usePinTry } from '../../features/accounts/components/use-pin-try.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useLayer } from '../../focus/tree/layers.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { useEnter } from '../../focus/tree/use-enter.ts';
import { ageSign } from '../../i18n/age-sign.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { showAlert } from '../../state/alert.ts';
import { closeModal, openModal } from '../../state/modal.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import step from '../../ui/step.module.css';
import styles from './profile-screen.module.css';

export interface PinEditorProps {
  /** The account's own number, E.164. */
  readonly phone: string;
  /** `null` without a PIN. */
  readonly ageLimit: number | null;
  readonly onDone: () => void;
}

/** Highest ratings that play without the PIN: those that ratings use, but the last. */
const ages = [0, 6, 12, 16];

type Step = 'current' | 'forgotten' | 'age' | 'new';

/** Sets the age limit and the PIN. Once they are set, any change asks for the PIN first. */
export function PinEditor({ phone, ageLimit, onDone }: PinEditorProps) {
  const { t } = useTranslation();
  const { active } = useScreen();
  const showError = useErrorAlert();
  const textOf = useErrorText();
  const navigation = useNavigation();
  const isFirst = ageLimit === null;
  const [at, go] = useState<Step>(isFirst ? 'age' : 'current');
  /** The PIN that was given here; `null` before, and without one. */
  const [pin, setPin] = useState<string | null>(null);
  const [age, setAge] = useState(ageLimit ?? 12);
  const pinTry = usePinTry((typed) => {
    setPin(typed);
    go('age');
  });
  const set = useSetPin();
  const remove = useRemovePin();
  const isBusy = set.isPending || remove.isPending;
  useLayer(active && (at === 'forgotten' || at === 'new'), () => go(at === 'new' ? 'age' : 'current'), at);
  useEnter(at);
  const saved = (): void => {
    showAlert(t('profile.saved'));
    onDone();
  };
  const failed = (error: unknown): void => {
    showError(error);
    // Another device has changed the PIN meanwhile.
    if (!isFirst) go('current');
  };
  /** Says that a kids' profile would be open to everybody without the PIN. */
  const explain = (error: unknown): void => {
    const toProfiles = (): void => {
      closeModal();
      navigation.open({ name: 'profiles' });
    };
    openModal(
      <Confirm
        question={t('pin.isNeeded')}
        text={textOf(error).sentence}
        actions={[
          { label: t('pin.toProfiles'), onPress: toProfiles },
          { label: t('pin.keep'), onPress: closeModal },
        ]}
      />,
    );
  };
  const save = (next: string, limit: number): Promise<boolean> =>
    set.mutateAsync({ pin: next, age_limit: limit, ...(pin !== null && { old_pin: pin }) }).then(
      () => {
        saved();
        return false;
      },
      (error: unknown) => {
        failed(error);
        return true;
      },
    );
  const chooseAge = (limit: number): void => {
    if (isBusy) return;
    setAge(limit);
    if (pin === null) go('new');
    else void save(pin, limit);
  };
  const turnOff = (): void => {
    if (isBusy || pin === null) return;
    remove.mutate(pin, {
      onSuccess: saved,
      onError: (error) => (errorCode(error) === 'kids_need_pin' ? explain : failed)(error),
    });
  };
  if (at === 'current') {
    return (
      <PinPad name="current-pin" heading={t('pin.heading')} sentence={t('pin.currentText')} {...pinTry}>
        <Button label={t('pin.forgotten')} onPress={() => go('forgotten')} className={step.action} />
        <Button label={t('action.back')} onPress={onDone} />
      </PinPad>
    );
  }
  if (at === 'forgotten') {
    return (
      <PinReset
        phone={phone}
        ageLimit={age}
        onDone={(fresh) => {
          setPin(fresh);
          go('age');
        }}
      />
    );
  }
  if (at === 'new') {
    return <NewPin onPin={(fresh) => save(fresh, age)} busy={isBusy} onType={() => set.reset()} />;
  }
  return (
    <FocusGroup orientation="vertical">
      <h1 className={styles.editorHeading}>{t('pin.ageHeading')}</h1>
      <p className={styles.text}>{t('pin.ageText')}</p>
      <div className={styles.ages}>
        {ages.map((limit) => (
          <RowButton
            key={limit}
            label={ageSign(limit)}
            chosen={limit === ageLimit}
            onPress={() => chooseAge(limit)}
          />
        ))}
      </div>
      <FocusGroup orientation="horizontal" className={styles.row}>
        {!isFirst && (
          <>
            <Button label={t('pin.change')} onPress={() => go('new')} className={styles.choice} />
            <Button label={t('pin.turnOff')} onPress={turnOff} className={styles.choice} />
          </>
        )}
        <Button label={t('action.back')} onPress={onDone} />
      </FocusGroup>
    </FocusGroup>
  );
}
