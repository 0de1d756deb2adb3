import { takeFromLimit } from '../../database/take-from-limit.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from './exchange.ts';
import { verifyTelegram } from './verify-telegram.ts';
import { readWebViewer } from './web-viewer.ts';

/**
 * The account that a Telegram account belongs to. One that belongs to none is given to who is signed in; to nobody
 * else, because every account has a phone: the page asks for a phone code and sends the same data once more.
 */
export async function accountByTelegram(
  services: Services,
  exchange: Exchange,
  fields: Record<string, unknown>,
): Promise<number> {
  const { db, telegram, now } = services;
  await takeFromLimit(services, { key: `telegram:${exchange.request.ip}`, most: 60, seconds: 3600 });
  const id = telegram && verifyTelegram(telegram.token, now(), fields);
  if (id === null) throw new ApiError(400, 'telegram_wrong');
  const viewer = await readWebViewer(services, exchange);
  const owner = await ownerOf(services, id);
  if (owner !== null && viewer !== null && owner !== viewer.id) throw new ApiError(400, 'telegram_taken');
  if (owner !== null) return owner;
  if (viewer === null) throw new ApiError(400, 'telegram_unknown');
  await db
    .updateTable('users')
    .set({ telegram_id: id })
    .where('id', '=', viewer.id)
    // Of two accounts at once one gets it.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as other').select('other.id').where('other.telegram_id', '=', id))),
    )
    .execute();
  if ((await ownerOf(services, id)) !== viewer.id) throw new ApiError(400, 'telegram_taken');
  return viewer.id;
}

async function ownerOf({ db }: Services, telegram: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('telegram_id', '=', telegram)
    .executeTakeFirst();
  return row?.id ?? null;
}
