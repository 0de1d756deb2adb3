import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegister } from '../../features/auth/api/sign-in.ts';
import { TextStep } from '../../features/auth/components/text-step.tsx';
import { leastPassword, mostPassword } from '../../features/auth/model/password-rules.ts';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { Button } from '../../ui/button.tsx';
import step from '../../ui/step.module.css';
import { useDevice } from './use-device.ts';

interface NameStepProps {
  readonly phone: string;
  readonly proof: string;
  readonly onSignedIn: () => void;
}

const parts = ['first', 'last', 'password'] as const;
type Part = (typeof parts)[number];
const words = { first: 'first', last: 'last', password: 'choosePassword' };
const MOST_NAME = 60;

/** A number that has no account yet gets one: a first name, and if one likes a last name and a password. */
export function NameStep({ phone, proof, onSignedIn }: NameStepProps) {
  const { t } = useTranslation();
  const device = useDevice();
  const [part, setPart] = useState<Part>('first');
  const [typed, setTyped] = useState<Readonly<Record<Part, string>>>({ first: '', last: '', password: '' });
  const [isShort, setShort] = useState(false);
  const register = useRegister();
  const finish = (): void => {
    if (register.isPending) return;
    const { last, password } = typed;
    if (password !== '' && password.length < leastPassword) {
      setPart('password');
      setShort(true);
      return;
    }
    const optional = { ...(last.trim() && { last_name: last.trim() }), ...(password && { password }) };
    const body = { phone, first_name: typed.first.trim(), registration_token: proof, device, ...optional };
    register.mutate(body, { onSuccess: onSignedIn });
  };
  const goOn = (): void => {
    if (typed.first.trim() === '') return;
    const next = parts[parts.indexOf(part) + 1];
    if (next === undefined) finish();
    else setPart(next);
  };
  return (
    <TextStep
      key={part}
      name={`name-${part}`}
      heading={t(`login.${words[part]}Heading`)}
      sentence={t(`login.${words[part]}Text`, { phone })}
      text={typed[part]}
      most={part === 'password' ? mostPassword : MOST_NAME}
      kind={part === 'password' ? 'password' : 'name'}
      onChange={(text) => {
        register.reset();
        setShort(false);
        setTyped({ ...typed, [part]: text });
      }}
      onDone={goOn}
      problem={isShort ? 'login.passwordShort' : register.error}
      busy={register.isPending}
    >
      {part !== 'first' && (
        <FocusGroup orientation="horizontal" className={step.actions}>
          <Button label={t('login.finish')} onPress={finish} />
        </FocusGroup>
      )}
    </TextStep>
  );
}
