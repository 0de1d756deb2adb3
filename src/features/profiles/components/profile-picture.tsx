import type { Profile } from '@oyna/contract/profiles';
import { avatarAddress } from '../../../api/avatar-address.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './profile-picture.module.css';

/** Behind the first letter of a name, so that profiles without a picture differ. */
const colors = ['#1fb8c3', '#f2a65a', '#9ccc65', '#f48fb1', '#b39ddb', '#fff176'];

/** The picture of a profile, of the size of its parent, or the first letter of its name. */
export function ProfilePicture({ id, name, picture }: Pick<Profile, 'id' | 'name' | 'picture'>) {
  const color = colors[id % colors.length] ?? '';
  const address = avatarAddress(picture);
  if (address !== null) return <Picture address={address} color={color} />;
  // Drawn by the style sheet: only the name beside it is read out.
  return (
    <span
      className={styles.letter}
      style={{ backgroundColor: color }}
      data-letter={name.charAt(0).toUpperCase()}
    />
  );
}
