import type { Services } from '../../../infra/services.ts';

/** An uploaded picture by the hash of its content. One that is not rewritten yet is not served. */
export async function findAvatar({ db }: Services, hash: string) {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
  const found = db
    .selectFrom('avatars')
    .select(['type', 'bytes'])
    .where('hash', '=', hash)
    .where('is_rewritten', '=', true);
  return found.limit(1).executeTakeFirst();
}
