import type { Services } from '../../../infra/services.ts';
import { hashGuestKey } from './guest-key.ts';
import { guestOverTopic } from './guest-topic.ts';
import { tellGuestNews } from './tell-guest-news.ts';

/** A phone by its token, or one of an account's phones by its identifier. */
type Which = { readonly token: string } | { readonly account: number; readonly id: string };

/** Makes a guest's phone no remote any more; its connections close at once. Returns whether it was one. */
export async function endGuest(services: Services, which: Which): Promise<boolean> {
  const { db, signals } = services;
  const found = db.deleteFrom('guest_phones').where('joined_at', 'is not', null);
  const ended = await ('token' in which
    ? found.where('key_hash', '=', hashGuestKey(services, which.token))
    : found.where('id', '=', which.id).where('user_id', '=', which.account)
  )
    .returning(['id', 'user_id', 'session_id'])
    .executeTakeFirst();
  if (!ended) return false;
  const { id: guest, user_id: account, session_id: session } = ended;
  signals.send(guestOverTopic(guest));
  tellGuestNews(services, { account, session, guest, joined: false });
  return true;
}
