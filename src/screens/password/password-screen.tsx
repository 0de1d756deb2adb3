import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangePassword } from '../../features/auth/api/account.ts';
import { useMe } from '../../features/auth/api/me.ts';
import { TextStep } from '../../features/auth/components/text-step.tsx';
import { leastPassword, mostPassword } from '../../features/auth/model/password-rules.ts';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { useLayer } from '../../focus/layers.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { screenKey, useEnter } from '../../focus/use-enter.ts';
import { showAlert } from '../../state/alert.ts';
import { useNavigation } from '../../state/navigation.ts';
import { SkeletonStop } from '../../ui/skeleton-stop.tsx';
import styles from './password-screen.module.css';

/** Choosing a password, after the one there is. All other devices are signed out by it. */
export function PasswordScreen() {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const navigation = useNavigation();
  const me = useMe();
  const [old, setOld] = useState('');
  const [isProved, setProved] = useState(false);
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const change = useChangePassword();
  const asksOld = me.data?.has_password === true && !isProved;
  useLayer(active && isProved, () => setProved(false));
  useEnter(me.data ? 'ready' : 'loading');
  const submit = (): void => {
    if (change.isPending) return;
    if (password.length < leastPassword) {
      setShort(true);
      return;
    }
    const body = { new_password: password, ...(old === '' ? {} : { old_password: old }) };
    change.mutate(body, {
      onSuccess: () => {
        showAlert(t('profile.passwordChanged'));
        navigation.back();
      },
      // What was wrong is most often the old one; it is asked for again, with the sentence that says so.
      onError: () => setProved(false),
    });
  };
  return (
    <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.page}>
      {!me.data ? (
        <SkeletonStop label={t('state.loading')} />
      ) : asksOld ? (
        <TextStep
          key="old"
          name="old-password"
          heading={t('profile.oldPasswordHeading')}
          sentence={t('profile.oldPasswordText')}
          text={old}
          most={mostPassword}
          kind="password"
          onChange={(text) => {
            change.reset();
            setOld(text);
          }}
          onDone={() => {
            if (old !== '') setProved(true);
          }}
          problem={change.error}
          busy={false}
        />
      ) : (
        <TextStep
          key="new"
          name="chosen-password"
          heading={t('login.newPasswordHeading')}
          sentence={t('login.newPasswordText')}
          text={password}
          most={mostPassword}
          kind="password"
          onChange={(text) => {
            change.reset();
            setShort(false);
            setPassword(text);
          }}
          onDone={submit}
          problem={isShort ? 'login.passwordShort' : change.error}
          busy={change.isPending}
        />
      )}
    </FocusGroup>
  );
}
