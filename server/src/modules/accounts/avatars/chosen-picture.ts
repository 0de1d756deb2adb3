import type { Services } from '../../../infra/services.ts';
import { avatarPresets } from './avatar-presets.ts';

/** The path of a picture's address, which a client may have made absolute. */
export function pathOf(address: string): string {
  return URL.canParse(address, 'http://host') ? new URL(address, 'http://host').pathname : '';
}

/** Whether an account may have a picture: a preset, or the one that it has. */
export async function mayHave({ db, folders }: Services, user: number, picture: string): Promise<boolean> {
  if ((await avatarPresets(folders)).includes(picture)) return true;
  const own = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user)
    .where('avatar', '=', picture)
    .executeTakeFirst();
  return own !== undefined;
}
