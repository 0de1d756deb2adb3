import type { Language } from '@oyna/contract/common';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { unknownReference } from '../../shared/errors/field-messages.ts';
import { localise } from '../../shared/text/localise.ts';
import { avatarPresets } from './avatar-presets.ts';
import type { UploadedAvatar } from './uploaded-avatar.ts';

export interface UserChanges {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly lang?: Language | undefined;
  /** Address of a preset avatar or of the current one; `null` removes it. */
  readonly avatar?: string | null | undefined;
}

/** Changes a viewer's names and avatar. A replaced uploaded picture is deleted. */
export async function updateUser(
  services: Services,
  id: number,
  { avatar: chosen, ...names }: UserChanges,
  upload: UploadedAvatar | null,
  language: Language,
): Promise<void> {
  const avatar = upload?.address ?? (chosen ? pathOf(chosen) : chosen);
  if (!upload && typeof avatar === 'string' && !(await mayHave(services, id, avatar))) {
    throw new DomainError('invalid', { fields: { avatar: [localise(unknownReference, language)] } });
  }
  const changes = Object.entries({ ...names, avatar }).filter(([, value]) => value !== undefined);
  await services.db.transaction().execute(async (db) => {
    if (changes.length > 0) {
      await db.updateTable('users').set(Object.fromEntries(changes)).where('id', '=', id).execute();
    }
    if (avatar === undefined) return;
    const hash = avatar?.startsWith('/avatars/') ? avatar.slice('/avatars/'.length) : '';
    await db.deleteFrom('avatars').where('user_id', '=', id).where('hash', '<>', hash).execute();
    if (!upload) return;
    const { type, bytes } = upload;
    await db
      .insertInto('avatars')
      .values({ user_id: id, hash: upload.hash, type, bytes, is_rewritten: true })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
  });
}

/** A client may have made the address absolute. */
function pathOf(address: string): string {
  return URL.canParse(address, 'http://host') ? new URL(address, 'http://host').pathname : '';
}

async function mayHave({ db, folders }: Services, id: number, avatar: string): Promise<boolean> {
  if ((await avatarPresets(folders)).includes(avatar)) return true;
  const own = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('avatar', '=', avatar)
    .executeTakeFirst();
  return own !== undefined;
}
