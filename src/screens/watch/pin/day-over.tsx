import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../../focus/focus-group.tsx';
import { moveScreenFocus } from '../../../focus/move-focus.ts';
import { useNavigation } from '../../../state/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './day-over.module.css';

const moonIcon = { path: 'M19 14.500A7.500 7.500 0 0 1 9.500 5a7.500 7.500 0 1 0 9.500 9.500z' };

/** The friendly end of a kids' day. Another profile may go on, which a grown-up opens with the PIN. */
export function DayOver({ focusKey }: { readonly focusKey: string }) {
  const { t } = useTranslation();
  const { open, replace } = useNavigation();
  useEffect(() => moveScreenFocus(focusKey), [focusKey]);
  return (
    <FocusGroup orientation="vertical" focusKey={focusKey} className={styles.over}>
      <div className={styles.moon}>
        <Icon shape={moonIcon} size={160} />
      </div>
      <p className={styles.sentence} role="alert">
        {t('profiles.dayOver')}
      </p>
      <p className={styles.note}>{t('profiles.dayOverNote')}</p>
      <FocusGroup orientation="horizontal" className={styles.actions}>
        <Button label={t('menu.home')} onPress={() => replace({ name: 'home' })} className={styles.action} />
        <Button
          label={t('profiles.another')}
          onPress={() => open({ name: 'profiles' })}
          className={styles.action}
        />
      </FocusGroup>
    </FocusGroup>
  );
}
