import { avatarAddress } from '../../../api/avatar-address.ts';
import { keepUser, type SessionUser } from '../../../state/session.ts';

/** Stores the signed-in viewer from a response. */
export function keepViewer({ first_name, last_name, avatar }: SessionUser): void {
  keepUser({ first_name, last_name, avatar: avatarAddress(avatar) });
}
