import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../api/describe-error.ts';
import { useRegister } from '../../features/auth/api/sign-in.ts';
import { useLang } from '../../state/lang.ts';
import { Keyboard } from '../../ui/keyboard.tsx';
import styles from './login-screen.module.css';

interface NameStepProps {
  readonly phone: string;
  readonly proof: string;
  readonly onSignedIn: () => void;
}

const MOST = 60;

/** A number that has no account yet gets one with a first name. */
export function NameStep({ phone, proof, onSignedIn }: NameStepProps) {
  const { t } = useTranslation();
  const lang = useLang((state) => state.lang);
  const [name, setName] = useState('');
  const register = useRegister();
  const words = register.error ? describeError(register.error) : null;
  const submit = (): void => {
    const first_name = name.trim();
    if (first_name === '' || register.isPending) return;
    register.mutate({ phone, first_name, registration_token: proof }, { onSuccess: onSignedIn });
  };
  return (
    <div className={styles.field}>
      <h1 className={styles.heading}>{t('login.nameHeading')}</h1>
      <p className={styles.sentence}>{t('login.nameText')}</p>
      <p className={styles.number} role="status">
        {name}
        <span className={styles.empty}>_</span>
      </p>
      <p className={`${styles.notice} ${words ? styles.wrong : ''}`} role="alert">
        {words ? (words.detail ?? t(words.key)) : ''}
      </p>
      <Keyboard
        name="name"
        language={lang}
        capital={name === '' || name.slice(-1) === ' '}
        onType={(letter) => setName((typed) => (typed.length < MOST ? typed + letter : typed))}
        onErase={() => setName((typed) => typed.slice(0, -1))}
        onDone={submit}
        labels={{ space: t('action.space'), erase: t('action.erase'), done: t('action.continue') }}
      />
    </div>
  );
}
