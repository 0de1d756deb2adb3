import { groupPhone } from '@oyna/contract/group-phone';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api/api-error.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useRegister } from '../../features/accounts/api/sign-in.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import step from '../../ui/step.module.css';
import { useDevice } from './use-device.ts';
import type { Proof } from './use-steps.ts';

interface AccountStepProps {
  readonly proof: Proof;
  /** The registration token expired. */
  readonly onTokenRejected: () => void;
  readonly onEdit: () => void;
  readonly onSignedIn: () => void;
}

/** Makes an account for a number without one, by itself: names are asked for once something is paid. */
export function AccountStep({ proof, onTokenRejected, onEdit, onSignedIn }: AccountStepProps) {
  const { t } = useTranslation();
  const textOf = useErrorText();
  const device = useDevice();
  const { mutate, isPending, error } = useRegister();
  const { phone, token, isRejected } = proof;
  const register = (): void => {
    if (isPending) return;
    mutate(
      { phone, registration_token: token, device },
      {
        onSuccess: onSignedIn,
        onError: (failure) => {
          if (errorCode(failure) === 'registration_token_invalid') onTokenRejected();
        },
      },
    );
  };
  const begin = useRef(register);
  useEffect(() => begin.current(), []);
  return (
    <FocusGroup orientation="vertical">
      <h1 className={step.heading}>{t('login.registerHeading')}</h1>
      <p className={step.sentence}>{t('login.accountText', { phone: groupPhone(phone) })}</p>
      <p className={classes(step.notice, step.twoLines, error && step.wrong)} role="alert">
        {error ? textOf(error).sentence : t('login.checking')}
      </p>
      <FocusGroup orientation="horizontal" className={step.actions}>
        <Button
          label={t(isRejected ? 'login.editNumber' : error ? 'action.retry' : 'state.loading')}
          onPress={isRejected ? onEdit : register}
          className={step.action}
        />
      </FocusGroup>
    </FocusGroup>
  );
}
