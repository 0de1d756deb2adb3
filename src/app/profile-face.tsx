import { useEffect } from 'react';
import { useOwnProfile } from '../features/profiles/api/list-profiles.ts';
import { ProfilePicture } from '../features/profiles/components/profile-picture.tsx';
import styles from './profile-face.module.css';

/** The active profile's picture over the icon of its menu item; `onName` receives the name. */
export function ProfileFace({ onName }: { readonly onName: (name: string) => void }) {
  const own = useOwnProfile();
  const name = own?.name ?? '';
  useEffect(() => onName(name), [name, onName]);
  return (
    own && (
      <span className={styles.face} data-late="">
        <ProfilePicture {...own} />
      </span>
    )
  );
}
