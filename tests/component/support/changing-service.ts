import { errorResponse, json } from '../../unit/api/fake-server.ts';
import { demoService } from './demo-service.ts';

/** State of the test service; a test changes it while the app runs. */
export interface Fixture {
  /** Number of titles, channels and banners. */
  titles: number;
  channels: number;
  banners: number;
  /** Number of the household's profiles; the second one is for kids. */
  profiles: number;
  /** The first title of lists; changing it reorders them. */
  first: number;
  network: 'fine' | 'down' | 'faulty' | 'held';
  /** Whether tokens are accepted. */
  trusted: boolean;
}

export const initialFixture: Fixture = {
  titles: 12,
  channels: 6,
  banners: 2,
  profiles: 1,
  first: 0,
  network: 'fine',
  trusted: true,
};

/** Offset between the identifiers of titles. */
const KNOWN = 30;

/** A service whose lists grow, shrink, rotate, fail and hang. */
export function changingService() {
  const fixture: Fixture = { ...initialFixture };
  let held: (() => void)[] = [];
  const release = (): void => {
    const waiting = held;
    held = [];
    for (const go of waiting) go();
  };
  const page = (results: readonly object[]) =>
    json(200, { count: results.length, next: null, previous: null, results });
  const row = <T>(count: number, make: (id: number) => T): T[] =>
    Array.from({ length: count }, (_, place) => make(((place + fixture.first) % KNOWN) + 1));
  const title = (id: number) => ({
    id,
    kind: id % 3 === 0 ? 'series' : 'movie',
    title: `Film ${id}`,
    access: 'free',
    is_playable: true,
    seasons:
      id % 3 === 0
        ? [1, 2].map((number) => ({
            number,
            episodes: [1, 2, 3].map((episode) => ({
              id: id * 100 + number * 10 + episode,
              number: episode,
              title: `Part ${episode}`,
            })),
          }))
        : [],
  });
  const titles = () => page(row(fixture.titles, title));
  const channels = () =>
    page(row(fixture.channels, (id) => ({ id, number: id, name: `Channel ${id}`, access: 'free' })));
  const viewer = { id: 1, phone: '+998901234567', first_name: 'Nodira', has_password: true };
  const session = (place: number) => ({
    id: `00000000-0000-4000-8000-00000000000${place}`,
    device: { platform: 'Web', model: `TV ${place}` },
    created_at: '2026-11-01T00:00:00Z',
    last_seen_at: '2026-11-20T00:00:00Z',
    is_current: place === 1,
  });
  const profile = (place: number) => ({
    id: 70 + place,
    name: `Viewer ${place + 1}`,
    is_kids: place === 1,
    is_first: place === 0,
  });
  const profiles = () =>
    json(200, { results: [0, 1, 2].slice(0, fixture.profiles).map(profile), max: 6, has_pin: false });
  const plan = (id: number) => ({
    id,
    name: `Plan ${id}`,
    amount: id * 10_000,
    currency: 'UZS',
    period_days: 30,
    features: ['Everything'],
  });
  // The outcome of an order changes with the rest of the state.
  const order = (id: number) => ({
    id,
    number: `OY-${id}`,
    plan: plan(id),
    amount: id * 10_000,
    currency: 'UZS',
    status: ['pending', 'failed', 'pending', 'expired', 'paid', 'cancelled'][(id + fixture.first) % 6],
    created_at: '2026-11-20T00:00:00Z',
    expires_at: '2100-01-01T00:00:00Z',
    payment: { merchant: 'mbank', pay_url: `https://bank.test/${id}`, image: 'data:,qr' },
  });
  const own = (response: () => Response) => () =>
    fixture.trusted ? response() : errorResponse(401, 'token_not_valid');
  const responses: Record<string, () => Response> = {
    'GET cinema/': titles,
    'GET cinema/history/': own(() => page([])),
    'GET cinema/save/': own(() => page(row(fixture.titles % 4, (id) => ({ cinema: title(id) })))),
    'GET cinema/like/': own(() => page([])),
    'GET cinema/genre/': () => page(row(8, (id) => ({ slug: `g${id}`, name: `Genre ${id}`, count: 3 }))),
    'GET cinema/country/': () => page([]),
    'GET cinema/facet/': () => json(200, {}),
    'GET cinema/comment/': () => page([]),
    'GET banner/': () =>
      page(
        row(fixture.banners, (id) => ({
          id,
          title: `Banner ${id}`,
          target: { type: 'cinema', id },
          cinema: title(id),
        })),
      ),
    'GET channel/': channels,
    'GET channel/lineup/': channels,
    'GET channel/favourite/': own(() => page([])),
    'GET auth/me/': own(() => json(200, viewer)),
    'GET auth/profile/': own(profiles),
    'POST auth/profile/': own(() => errorResponse(409, 'too_many_profiles')),
    'GET auth/session/list/': own(() => page([1, 2, 3].slice(0, 1 + (fixture.titles % 3)).map(session))),
    'GET auth/update/user/': () => page(row(8, (id) => ({ address: `/art/${id}.jpg` }))),
    'GET plan/': () => page(row(fixture.titles % 6, plan)),
    'GET subscription/': own(() => page([])),
    'GET plan/offer/': own(() => page([])),
    'GET order/': own(() => page(row(fixture.titles % 4, order))),
    'POST order/': own(() => json(201, order(1))),
    'POST merchant/mbank/confirm/': own(() => errorResponse(400, 'code_wrong')),
    'POST auth/token/refresh/': () => errorResponse(401, 'token_not_valid'),
    'PATCH auth/update/user/': own(() => json(200, viewer)),
    'POST auth/': () => json(202, { phone: viewer.phone, expires_in: 180, resend_in: 60 }),
    'POST auth/me/code/': own(() => json(202, { phone: viewer.phone, expires_in: 180, resend_in: 60 })),
    'POST auth/resend/': () => json(202, { phone: viewer.phone, expires_in: 180, resend_in: 60 }),
    'POST auth/confirm/': () => errorResponse(400, 'code_wrong'),
    'POST auth/session/block/': own(() => new Response(null, { status: 204 })),
    'POST auth/password/change/': own(() => errorResponse(400, 'password_wrong')),
  };
  for (let id = 1; id <= KNOWN; id++) {
    responses[`GET cinema/${id}/`] = () =>
      id <= fixture.titles + 10 ? json(200, title(id)) : errorResponse(404, 'not_found');
    responses[`GET cinema/${id}/similar/`] = titles;
    responses[`GET order/${id}/`] = own(() => json(200, order(id)));
    responses[`POST order/${id}/cancel/`] = own(() => errorResponse(409, 'order_not_pending'));
  }
  demoService(responses);
  const fine = globalThis.fetch;
  let running = 0;
  globalThis.fetch = async (input, init) => {
    running += 1;
    try {
      if (fixture.network === 'held') await new Promise<void>((go) => held.push(go));
      if (fixture.network === 'down') throw new TypeError('Failed to fetch');
      if (fixture.network === 'faulty') return errorResponse(503, 'unavailable');
      // Anything not mentioned does not exist.
      return await fine(input, init).catch((error: unknown) => {
        if (error instanceof Error && error.message.indexOf('nothing is said') === 0)
          return errorResponse(404, 'not_found');
        throw error;
      });
    } finally {
      running -= 1;
    }
  };
  return {
    fixture,
    release,
    /** Calls being answered, without held ones. */
    answering: () => running - held.length,
  };
}
