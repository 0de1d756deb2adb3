import type { Database } from '../../../infra/database/database.ts';
import { rewritePicture } from '../picture/rewrite-picture.ts';

/** At a time, so that a job of many stays short. */
const batch = 50;

/** Rewrites pictures that were stored as they came. Their addresses stay; an unusable one is deleted. */
export async function rewriteAvatars(db: Database): Promise<void> {
  const old = db.selectFrom('avatars').select(['user_id', 'hash', 'bytes']).where('is_rewritten', '=', false);
  for (const { user_id, hash, bytes } of await old.limit(batch).execute()) {
    const picture = await rewritePicture(Buffer.from(bytes));
    if (picture) {
      await db
        .updateTable('avatars')
        .set({ ...picture, is_rewritten: true })
        .where('user_id', '=', user_id)
        .where('hash', '=', hash)
        .execute();
      continue;
    }
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ avatar: null })
        .where('id', '=', user_id)
        .where('avatar', '=', `/avatars/${hash}`)
        .execute();
      await transaction
        .updateTable('profiles')
        .set({ picture: '' })
        .where('user_id', '=', user_id)
        .where('picture', '=', `/avatars/${hash}`)
        .execute();
      await transaction
        .deleteFrom('avatars')
        .where('user_id', '=', user_id)
        .where('hash', '=', hash)
        .execute();
    });
  }
}
