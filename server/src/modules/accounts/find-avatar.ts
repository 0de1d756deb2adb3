import type { Services } from '../../infra/services.ts';

/** An uploaded picture by the hash of its content. */
export async function findAvatar({ db }: Services, hash: string) {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
  const found = db.selectFrom('avatars').select(['type', 'bytes']).where('hash', '=', hash);
  return found.limit(1).executeTakeFirst();
}
