import type { Profile } from '@oyna/contract/profiles';
import { avatarAddress } from '../../../api/avatar-address.ts';
import { Picture } from '../../../ui/picture.tsx';

/** Behind the first letter of a name, so that profiles without a picture differ. */
const colors = ['#1fb8c3', '#f2a65a', '#9ccc65', '#f48fb1', '#b39ddb', '#fff176'];

/** The picture of a profile, or the first letter of its name. */
export function ProfilePicture({ id, name, picture }: Pick<Profile, 'id' | 'name' | 'picture'>) {
  const color = colors[id % colors.length] ?? '';
  return <Picture address={avatarAddress(picture)} color={color} fallback={name.charAt(0).toUpperCase()} />;
}
