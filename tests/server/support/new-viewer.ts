import type { Services } from '#server/src/infra/services.ts';
import { makeAccessToken, readAccessToken } from '#server/src/modules/accounts/sessions/access-token.ts';
import { openSession } from '#server/src/modules/accounts/sessions/sessions.ts';
import { createUser } from '#server/src/modules/accounts/users/create-user.ts';

let phones = 0;

/** A new account, signed in without codes and their rate limits. */
export async function newViewer(services: Services) {
  const phone = `+99897${String(7_000_000 + phones++)}`;
  const id = await createUser(services, phone, { first_name: 'Olim', last_name: '' }, 'uz');
  if (id === null) throw new Error(`${phone} is taken`);
  const { access, refresh } = await openSession(services, id, '127.0.0.1', { platform: 'Test', model: '' });
  const { id: profile } = await services.db
    .selectFrom('profiles')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const session = readAccessToken(services, access)?.session ?? '';
  return {
    id,
    /** The first profile. */
    profile,
    phone,
    refresh,
    session,
    /** A token that is valid at any time. */
    get token() {
      return makeAccessToken(services, { user: id, session });
    },
  };
}
