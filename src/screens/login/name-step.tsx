import { groupPhone } from '@oyna/contract/group-phone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api/api-error.ts';
import { useRegister } from '../../features/accounts/api/sign-in.ts';
import { TextStep } from '../../features/accounts/components/text-step.tsx';
import { maxPasswordLength, minPasswordLength } from '../../features/accounts/model/password-rules.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { Button } from '../../ui/button.tsx';
import step from '../../ui/step.module.css';
import { useDevice } from './use-device.ts';
import type { Proof } from './use-steps.ts';

type Part = 'first' | 'last' | 'choosePassword';

interface NameStepProps {
  readonly part: Part;
  readonly proof: Proof;
  readonly texts: Readonly<Record<Part, string>>;
  readonly onText: (part: Part, text: string) => void;
  readonly onNext: (part: Part) => void;
  /** The registration token expired. */
  readonly onTokenRejected: () => void;
  readonly onSignedIn: () => void;
}

const MAX_NAME_LENGTH = 60;

/**
 * Registers a number without an account: a first name, an optional last name, and a password only on request.
 */
export function NameStep({ part, proof, texts, onText, onNext, onTokenRejected, onSignedIn }: NameStepProps) {
  const { t } = useTranslation();
  const device = useDevice();
  const [isShort, setShort] = useState(false);
  const register = useRegister();
  const { phone, token } = proof;
  const finish = (): void => {
    if (register.isPending) return;
    const { choosePassword: password } = texts;
    if (password !== '' && password.length < minPasswordLength) {
      setShort(true);
      if (part !== 'choosePassword') onNext('choosePassword');
      return;
    }
    const last = texts.last.trim();
    const optional = { ...(last && { last_name: last }), ...(password && { password }) };
    register.mutate(
      { phone, first_name: texts.first.trim(), registration_token: token, device, ...optional },
      {
        onSuccess: onSignedIn,
        onError: (error) => {
          if (errorCode(error) === 'registration_token_invalid') onTokenRejected();
        },
      },
    );
  };
  const goOn = (): void => {
    if (part !== 'first') finish();
    else onNext('last');
  };
  const isPassword = part === 'choosePassword';
  return (
    <TextStep
      key={part}
      name={`name-${part}`}
      heading={t(`login.${part}Heading`)}
      sentence={t(`login.${part}Text`, { phone: groupPhone(phone) })}
      text={texts[part]}
      maxLength={isPassword ? maxPasswordLength : MAX_NAME_LENGTH}
      kind={isPassword ? 'password' : 'name'}
      onChange={(text) => {
        register.reset();
        setShort(false);
        onText(part, text);
      }}
      onDone={goOn}
      required={part === 'first'}
      problem={isPassword && isShort ? 'login.passwordShort' : register.error}
      busy={register.isPending}
      done={t(part === 'first' ? 'action.continue' : 'login.finish')}
    >
      {part === 'last' && (
        <FocusGroup orientation="horizontal" className={step.actions}>
          <Button label={t('login.addPassword')} onPress={() => onNext('choosePassword')} />
        </FocusGroup>
      )}
    </TextStep>
  );
}
