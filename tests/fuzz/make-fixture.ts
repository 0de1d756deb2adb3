import type { Account, Belongings, Fixture, Target } from './fixture.ts';

interface Row {
  readonly id: number;
  readonly access?: string;
  readonly kind?: string;
}

/** Two accounts and a catalogue; one account owns an object of every kind. */
export async function makeFixture(target: Target, key: string): Promise<Fixture> {
  const [actor, victim] = [await target.newAccount(), await target.newAccount()];
  const request = requester(target, victim);
  const first = async (path: string, fits: (row: Row) => boolean = () => true) => {
    const { results } = (await request('GET', `${path}?page_size=100`)) as { results: readonly Row[] };
    return results.find(fits)?.id ?? 1;
  };
  const film = await first('cinema/', (row) => row.access === 'free' && row.kind === 'movie');
  const [channel, reel, plan] = [await first('channel/'), await first('reels/'), await first('plan/')];
  const watched_at = '2026-11-21T06:00:00Z';
  const history = { cinema: film, position: 100, duration: 3600, watched_at };
  await request('POST', 'cinema/history/', history);
  await request('POST', 'cinema/like/', { cinema: film, liked: true });
  await request('POST', 'cinema/save/', { cinema: film, saved: true });
  await request('POST', 'channel/favourite/', { channel, favourite: true });
  const stream = await first('stream/');
  // By the end of a long run every stream has started.
  const { next } = (await request('GET', `channel/${channel}/`)) as { next: Row | null };
  const programme = next?.id ?? 1;
  await request('POST', 'reminder/', { programme, wanted: true });
  const comment = (await request('POST', 'cinema/comment/', { cinema: film, text: 'Uning fikri' })) as Row;
  const order = (await request('POST', 'order/', { plan }, { 'idempotency-key': `fuzz-${key}` })) as Row & {
    readonly number: string;
  };
  const sessions = (await request('GET', 'auth/session/list/')) as { results: readonly { id: string }[] };
  const playing = (await request('GET', `channel/${channel}/playback/`)) as { playback_id: string };
  await request('POST', `channel/${channel}/playback/${encodeURIComponent(playing.playback_id)}/`, {
    position: 5,
    watched_at,
  });
  const belongings: Belongings = {
    comment: comment.id,
    order: order.id,
    orderNumber: order.number,
    session: sessions.results[0]?.id ?? '',
    playback: playing.playback_id,
  };
  const ids = { cinema: film, channel, programme, stream, reel, plan, order: order.id, parent: comment.id };
  const oldToken = await actor.token();
  return {
    actor,
    victim,
    belongings,
    oldToken,
    values: { ...plain, ...ids, session: belongings.session, watched_at },
  };
}

const plain = {
  phone: '+998937654321',
  code: '000000',
  pin: '0000',
  old_pin: '0000',
  first_name: 'Sinov',
  password: 'long enough',
  new_password: 'long enough',
  old_password: 'long enough',
  text: 'Sinov matni',
  message: 'Sinov matni',
  field: 'search',
  user_code: 'AAA-AAA',
  device_code: 'a-code-that-nobody-has',
  kids: ['AAAAAAAAAAAAAAAAAAAAAA'],
  from: '2026-11-21T00:00:00Z',
  to: '2026-11-21T05:00:00Z',
  channels: '1,2,3',
  date: '2026-11-21',
  avatar: '/art/avatar/1.png',
  payment_id: 'forged',
};

function requester(target: Target, account: Account) {
  return async (method: string, path: string, body?: unknown, headers = {}): Promise<unknown> => {
    const response = await target.send({
      method,
      url: `/api/v2/${path}`,
      headers: {
        authorization: `Bearer ${await account.token()}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${response.body}`);
    return response.body === '' ? null : JSON.parse(response.body);
  };
}
