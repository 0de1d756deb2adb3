import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api/api-error.ts';
import { sendPasswordCode, useChangePassword } from '../../features/accounts/api/account.ts';
import { requestOf } from '../../features/accounts/api/code-requests.ts';
import { useMe } from '../../features/accounts/api/me.ts';
import { useOwnCode } from '../../features/accounts/api/own-code.ts';
import { ChosenPassword } from '../../features/accounts/components/chosen-password.tsx';
import { CodeStep } from '../../features/accounts/components/code-step.tsx';
import { TextStep } from '../../features/accounts/components/text-step.tsx';
import { maxPasswordLength } from '../../features/accounts/model/password-rules.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useLayer } from '../../focus/tree/layers.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { showAlert } from '../../state/alert.ts';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import styles from './password-screen.module.css';

/** Authorises the change: the current password, or a code for an account without one. */
type Proof =
  | { readonly old_password: string }
  | { readonly code: string; readonly request_id: string | undefined };

/** Sets a password after the current one or a code. All other devices are signed out. */
export function PasswordScreen() {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const navigation = useNavigation();
  const me = useMe();
  const [old, setOld] = useState('');
  const [code, setCode] = useState('');
  const [proof, setProof] = useState<Proof | null>(null);
  const [password, setPassword] = useState('');
  const change = useChangePassword();
  useLayer(active && proof !== null, () => setProof(null));
  useEnter(me.data ? 'ready' : 'loading');
  const codeTo = me.data?.has_password === false ? me.data.phone : null;
  const request = useOwnCode(sendPasswordCode, codeTo !== null);
  const submit = (): void => {
    if (proof === null) return;
    change.mutate(
      { ...proof, new_password: password },
      {
        onSuccess: () => {
          showAlert(t('profile.passwordChanged'));
          navigation.back();
        },
        // The proof is usually the error, so it is asked for again with that sentence.
        onError: (error) => {
          if (errorCode(error) === 'password_guessable') return;
          setCode('');
          setProof(null);
        },
      },
    );
  };
  return (
    <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.page}>
      {!me.data ? (
        <FocusableSkeleton label={t('state.loading')} />
      ) : proof !== null ? (
        <ChosenPassword
          name="chosen-password"
          password={password}
          onChange={(text) => {
            change.reset();
            setPassword(text);
          }}
          onDone={submit}
          error={change.error}
          busy={change.isPending}
        />
      ) : codeTo === null ? (
        <TextStep
          name="old-password"
          heading={t('profile.oldPasswordHeading')}
          sentence={t('profile.oldPasswordText')}
          text={old}
          maxLength={maxPasswordLength}
          kind="password"
          onChange={(text) => {
            change.reset();
            setOld(text);
          }}
          onDone={() => setProof({ old_password: old })}
          required
          problem={change.error}
          busy={false}
        />
      ) : (
        <CodeStep
          phone={codeTo}
          resendIn={request.resendIn}
          code={code}
          send={sendPasswordCode}
          onCode={async (typed) => {
            setCode(typed);
            setProof({ code: typed, request_id: requestOf(codeTo, 'password') });
            return false;
          }}
          busy={request.isSending}
          error={change.error ?? request.unsent}
          onType={() => {
            change.reset();
            request.reset();
          }}
        />
      )}
    </FocusGroup>
  );
}
