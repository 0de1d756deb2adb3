import type { Profile } from '@oyna/contract/profiles';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useNavigation } from '../../shared/navigation.ts';
import { useProfile } from '../../state/profile.ts';
import { keepSettings, useSettings } from '../../state/settings.ts';
import { Button } from '../../ui/button.tsx';
import { ProfileRow } from './profile-row.tsx';
import styles from './profiles-screen.module.css';

interface WhoIsWatchingProps {
  readonly rowKey: string;
  readonly profiles: readonly Profile[];
  readonly max: number;
  readonly start: number | 'new' | undefined;
  readonly isManaging: boolean;
  readonly onManage: (manages: boolean) => void;
  readonly onChoose: (profile: Profile) => void;
  readonly onAdd: () => void;
}

/** The question with the household, or the same row for changing it. A kids' profile changes nothing. */
export function WhoIsWatching({ profiles, max, isManaging, onManage, onAdd, ...row }: WhoIsWatchingProps) {
  const { t } = useTranslation();
  const { open } = useNavigation();
  const { isKids, isAsking } = useProfile();
  const asks = useSettings((settings) => settings.askWho !== false);
  const canAdd = !isKids && profiles.length < max;
  return (
    <>
      <h1 className={styles.heading}>{t(isManaging ? 'profiles.manage' : 'profiles.question')}</h1>
      <p className={styles.text}>{isManaging ? t('profiles.manageText') : ''}</p>
      <ProfileRow
        focusKey={row.rowKey}
        profiles={profiles}
        start={row.start}
        isManaging={isManaging}
        onChoose={row.onChoose}
        onAdd={canAdd ? onAdd : undefined}
      />
      {!isKids && (
        <FocusGroup orientation="horizontal" className={styles.actions}>
          <Button
            label={t(isManaging ? 'profiles.done' : 'profiles.manage')}
            onPress={() => onManage(!isManaging)}
            className={styles.action}
          />
          {!isManaging && !isAsking && (
            <Button
              label={t('profiles.account')}
              onPress={() => open({ name: 'profile' })}
              className={styles.action}
            />
          )}
          {profiles.length > 1 && (
            <Button
              label={t(asks ? 'profiles.asks' : 'profiles.asksNot')}
              onPress={() => keepSettings('askWho', !asks)}
              className={styles.action}
            />
          )}
        </FocusGroup>
      )}
    </>
  );
}
