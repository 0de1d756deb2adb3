import type { Language } from '@oyna/contract/common';
import { maxProfileName } from '@oyna/contract/profiles';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { unknownReference } from '../../../shared/errors/field-messages.ts';
import { localise } from '../../../shared/text/localise.ts';
import { mayHave, pathOf } from '../avatars/chosen-picture.ts';
import type { UploadedAvatar } from '../avatars/uploaded-avatar.ts';

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
    // Profiles with the picture of the account change with it: the old one may be gone.
    if (avatar !== undefined) await replacePicture(db, id, avatar ?? '');
    if (changes.length > 0) {
      await db.updateTable('users').set(Object.fromEntries(changes)).where('id', '=', id).execute();
    }
    if (names.first_name !== undefined) await nameFirstProfile(db, id, names.first_name);
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

/** The first profile of an account that registered without a name gets the first one that the viewer gives. */
async function nameFirstProfile(db: Database, user: number, name: string): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ name: sql<string>`left(${name}, ${maxProfileName})` })
    .where('user_id', '=', user)
    .where('is_first', '=', true)
    .where('name', '=', '')
    .execute();
}

async function replacePicture(db: Database, user: number, picture: string): Promise<void> {
  await db
    .updateTable('profiles')
    .from('users')
    .set({ picture })
    .whereRef('users.id', '=', 'profiles.user_id')
    .whereRef('users.avatar', '=', 'profiles.picture')
    .where('users.id', '=', user)
    .execute();
}
