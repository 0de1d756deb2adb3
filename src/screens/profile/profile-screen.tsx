import { languages } from '@oyna/contract/common';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { useScreen } from '../../focus/screen-context.ts';
import { screenKey } from '../../focus/use-enter.ts';
import { languageName } from '../../i18n/language-name.ts';
import { chooseLanguage } from '../../state/lang.ts';
import { closeModal, openModal } from '../../state/modal.ts';
import { useNavigation } from '../../state/navigation.ts';
import { clearSession, useSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import styles from './profile-screen.module.css';

/** Who is signed in, the language, and the way in or out. */
export function ProfileScreen() {
  const { t, i18n } = useTranslation();
  const { entry } = useScreen();
  const navigation = useNavigation();
  const user = useSession((state) => state.user);
  const signedIn = useSession((state) => state.token !== null);
  const signOut = (): void =>
    openModal(
      <Confirm
        question={t('profile.signOutQuestion')}
        actions={[
          { label: t('action.stay'), onPress: closeModal },
          {
            label: t('profile.signOut'),
            onPress: () => {
              closeModal();
              clearSession();
            },
          },
        ]}
      />,
    );
  const name = user ? `${user.first_name} ${user.last_name}`.trim() : '';
  return (
    <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.page}>
      <h1 className={styles.heading}>{name || t('menu.profile')}</h1>
      <p className={styles.text}>{signedIn ? t('profile.signedIn') : t('profile.guest')}</p>
      <FocusGroup orientation="horizontal" className={styles.row}>
        {signedIn ? (
          <Button icon="signOut" label={t('profile.signOut')} onPress={signOut} />
        ) : (
          <Button
            icon="person"
            label={t('action.signIn')}
            onPress={() => navigation.open({ name: 'login', next: null, error: null })}
          />
        )}
      </FocusGroup>
      <h2 className={styles.subheading}>{t('profile.language')}</h2>
      <FocusGroup orientation="horizontal" className={styles.row}>
        {languages.map((language) => (
          <Button
            key={language}
            label={languageName(language)}
            {...(i18n.language === language ? { icon: 'check' as const } : {})}
            onPress={() => chooseLanguage(language)}
            className={styles.choice}
          />
        ))}
      </FocusGroup>
    </FocusGroup>
  );
}
