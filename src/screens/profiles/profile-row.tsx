import type { Profile } from '@oyna/contract/profiles';
import { useTranslation } from 'react-i18next';
import { ProfilePicture } from '../../features/profiles/components/profile-picture.tsx';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProfileTile } from './profile-tile.tsx';
import styles from './profiles-screen.module.css';

interface ProfileRowProps {
  readonly focusKey: string;
  readonly profiles: readonly Profile[];
  /** Has the focus first: a profile, or the tile that adds one. */
  readonly start: number | 'new' | undefined;
  readonly isManaging: boolean;
  readonly onChoose: (profile: Profile) => void;
  /** Adds another one; absent where there may be no more. */
  readonly onAdd?: (() => void) | undefined;
}

const addIcon = { path: 'M12 5v14M5 12h14' };

/** The household side by side. */
export function ProfileRow({ focusKey, profiles, start, isManaging, onChoose, onAdd }: ProfileRowProps) {
  const { t } = useTranslation();
  const keyOf = (id: number | 'new'): string => `${focusKey}/${id}`;
  return (
    <FocusGroup
      orientation="horizontal"
      focusKey={focusKey}
      first={start === undefined ? undefined : keyOf(start)}
      className={styles.tiles}
      role="group"
      label={t(isManaging ? 'profiles.manage' : 'profiles.question')}
    >
      {profiles.map((profile) => (
        <ProfileTile
          key={profile.id}
          focusKey={keyOf(profile.id)}
          name={profile.name}
          note={profile.is_kids ? t('profiles.kids') : undefined}
          {...(isManaging && { spoken: t('profiles.change', { name: profile.name }) })}
          onPress={() => onChoose(profile)}
        >
          <ProfilePicture {...profile} />
        </ProfileTile>
      ))}
      {onAdd && (
        <ProfileTile focusKey={keyOf('new')} name={t('profiles.add')} onPress={onAdd}>
          <Icon shape={addIcon} size={88} />
        </ProfileTile>
      )}
    </FocusGroup>
  );
}
