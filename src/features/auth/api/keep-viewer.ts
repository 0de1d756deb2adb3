import { avatarAddress } from '../../../api/avatar-address.ts';
import { keepUser, type SessionUser } from '../../../state/session.ts';

/** Keeps what an answer says of who is signed in. */
export function keepViewer({ first_name, last_name, avatar }: SessionUser): void {
  keepUser({ first_name, last_name, avatar: avatarAddress(avatar) });
}
