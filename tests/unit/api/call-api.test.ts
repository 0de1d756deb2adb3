// @vitest-environment jsdom
import { me } from '@oyna/contract/account-session';
import { listPlans } from '@oyna/contract/billing';
import { getCinema } from '@oyna/contract/title';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi } from '#src/api/call-api.ts';
import { clearSession, keepTokens, keepUser, useSession } from '#src/state/session.ts';
import { errorResponse, fakeServer, json, type SentRequest, unreachable } from './fake-server.ts';

const viewer = { id: 1, phone: '+998901234567', first_name: 'Nodira', last_name: '', avatar: null };
const film = { id: 7, kind: 'movie', title: 'Qorakoʻl', access: 'free' };

beforeEach(() => {
  keepTokens('old', 'refresh-old');
  keepUser({ first_name: 'Nodira', last_name: '', avatar: null });
});
afterEach(() => {
  clearSession();
});

/** Accepts the token `new`, and for public calls also requests without a token. */
function guarded(body: object, isPublic = false) {
  return ({ authorization }: SentRequest): Response => {
    if (authorization === 'Bearer new' || (isPublic && authorization === null)) return json(200, body);
    return errorResponse(401, 'token_not_valid');
  };
}

const stored = () => [localStorage.getItem('token'), localStorage.getItem('refreshToken')];
const fresh = () => json(200, { access: 'new', refresh: 'refresh-new' });
const title = () => callApi(getCinema, { params: { id: 7 } });

describe('an expired token', () => {
  test('is refreshed once before the call is repeated with the new one', async () => {
    const { requests } = fakeServer({
      'GET auth/me/': guarded(viewer),
      'POST auth/token/refresh/': fresh,
    });
    expect((await callApi(me)).first_name).toBe('Nodira');
    expect(requests.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['auth/me/', 'Bearer old'],
      ['auth/token/refresh/', null],
      ['auth/me/', 'Bearer new'],
    ]);
    expect(requests[1]?.body).toEqual({ refresh: 'refresh-old' });
    expect(useSession.getState()).toMatchObject({ token: 'new', refreshToken: 'refresh-new' });
  });

  test.each(['1970-01-01', '2006-07-15', '2046-07-15'])(
    'is refreshed as usual on a set whose date is %s',
    async (day) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
      const { calls } = fakeServer({ 'GET auth/me/': guarded(viewer), 'POST auth/token/refresh/': fresh });
      expect((await callApi(me)).first_name).toBe('Nodira');
      expect((await callApi(me)).first_name).toBe('Nodira');
      expect(calls('POST', 'auth/token/refresh/')).toHaveLength(1);
      expect(stored()).toEqual(['new', 'refresh-new']);
    },
  );

  test('is refreshed once for ten parallel calls, each of which is repeated once', async () => {
    const { calls } = fakeServer({
      'GET auth/me/': guarded(viewer),
      'GET cinema/7/': guarded(film, true),
      'POST auth/token/refresh/': async () => {
        await vi.waitFor(
          () => expect(calls('GET', 'auth/me/').concat(calls('GET', 'cinema/7/'))).toHaveLength(10),
          10_000,
        );
        return fresh();
      },
    });
    const ten = Array.from({ length: 10 }, (_, each) => (each % 2 === 0 ? callApi(me) : title()));
    expect((await Promise.all(ten)).every((body) => body !== null)).toBe(true);
    expect(calls('POST', 'auth/token/refresh/')).toHaveLength(1);
    expect(calls('GET', 'auth/me/')).toHaveLength(10);
    expect(calls('GET', 'cinema/7/')).toHaveLength(10);
  });

  test('is not refreshed again by a call that was late to notice', async () => {
    let letGo: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { calls } = fakeServer({
      'GET auth/me/': guarded(viewer),
      'GET cinema/7/': async (request) => {
        if (request.authorization === 'Bearer old') await late;
        return guarded(film)(request);
      },
      'POST auth/token/refresh/': fresh,
    });
    const slow = title();
    await callApi(me);
    letGo();
    expect((await slow).id).toBe(7);
    expect(calls('POST', 'auth/token/refresh/')).toHaveLength(1);
  });

  test('is replaced in storage before the call is repeated', async () => {
    const seen: unknown[] = [];
    fakeServer({
      'GET auth/me/': (request) => {
        seen.push(stored());
        return guarded(viewer)(request);
      },
      'POST auth/token/refresh/': fresh,
    });
    await callApi(me);
    expect(seen).toEqual([
      ['old', 'refresh-old'],
      ['new', 'refresh-new'],
    ]);
  });

  test('that is rejected again after a refresh is an error, not a loop', async () => {
    const { requests } = fakeServer({
      'GET auth/me/': () => errorResponse(401, 'token_not_valid'),
      'POST auth/token/refresh/': fresh,
    });
    await expect(callApi(me)).rejects.toMatchObject({ kind: 401 });
    expect(requests).toHaveLength(3);
  });
});

describe('a rejected refresh', () => {
  const ended = () =>
    expect([useSession.getState(), stored()]).toEqual([
      { token: null, refreshToken: null, user: null },
      [null, null],
    ]);

  test.each([400, 401, 403])('with %d signs out without leaving a stored token', async (status) => {
    fakeServer({
      'GET auth/me/': guarded(viewer),
      'POST auth/token/refresh/': () => errorResponse(status, 'token_not_valid'),
    });
    await expect(callApi(me)).rejects.toMatchObject({ kind: 401 });
    ended();
  });

  test('repeats only public calls, without a token', async () => {
    const { calls } = fakeServer({
      'GET auth/me/': guarded(viewer),
      'GET cinema/7/': guarded(film, true),
      'POST auth/token/refresh/': () => errorResponse(401, 'token_not_valid'),
    });
    const [account, one, other] = await Promise.allSettled([callApi(me), title(), title()]);
    expect(account).toMatchObject({ status: 'rejected', reason: { kind: 401 } });
    expect([one, other]).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
    expect(calls('GET', 'auth/me/')).toHaveLength(1);
    expect(calls('GET', 'cinema/7/').map(({ authorization }) => authorization)).toEqual([
      'Bearer old',
      'Bearer old',
      null,
      null,
    ]);
    expect(calls('POST', 'auth/token/refresh/')).toHaveLength(1);
    ended();
  });

  test('is equivalent to a missing refresh token', async () => {
    useSession.setState({ refreshToken: null });
    const { calls } = fakeServer({ 'GET cinema/7/': guarded(film, true) });
    expect((await title()).id).toBe(7);
    expect(calls('POST', 'auth/token/refresh/')).toHaveLength(0);
    ended();
  });
});

describe('a refresh without a response', () => {
  const kept = () =>
    expect([useSession.getState().token, useSession.getState().user?.first_name, stored()]).toEqual([
      'old',
      'Nodira',
      ['old', 'refresh-old'],
    ]);

  test.each([
    ['no network', unreachable, 'FETCH_ERROR'],
    ['a fault of the server', () => errorResponse(500, 'boom'), 500],
    ['a gateway without server', () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), 502],
    ['too many calls', () => errorResponse(429, 'throttled'), 429],
    [
      'an answer that cannot be read',
      () => new Response('<h1>Sign in to the wi-fi</h1>', { status: 200 }),
      'PARSING_ERROR',
    ],
  ] as const)('because of %s keeps the viewer signed in', async (_, body, kind) => {
    fakeServer({ 'GET auth/me/': guarded(viewer), 'POST auth/token/refresh/': body });
    await expect(callApi(me)).rejects.toMatchObject({ kind });
    kept();
  });

  test('in time keeps the viewer signed in', async () => {
    vi.useFakeTimers();
    fakeServer({
      'GET auth/me/': guarded(viewer),
      'POST auth/token/refresh/': () => new Promise(() => undefined),
    });
    const failed = expect(callApi(me)).rejects.toMatchObject({ kind: 'TIMEOUT_ERROR' });
    await vi.advanceTimersByTimeAsync(11_000);
    await failed;
    kept();
  });

  test('is retried by the next call', async () => {
    fakeServer({ 'GET auth/me/': guarded(viewer), 'POST auth/token/refresh/': unreachable });
    await expect(callApi(me)).rejects.toMatchObject({ kind: 'FETCH_ERROR' });
    fakeServer({ 'GET auth/me/': guarded(viewer), 'POST auth/token/refresh/': fresh });
    expect((await callApi(me)).first_name).toBe('Nodira');
  });
});

describe('a public call', () => {
  const empty = { count: 0, next: null, previous: null, results: [] };
  const sent = (calls: readonly SentRequest[]) => calls.map(({ authorization }) => authorization);

  test('carries the token of a signed-in viewer', async () => {
    const { requests } = fakeServer({ 'GET plan/': () => json(200, empty) });
    await callApi(listPlans);
    expect(sent(requests)).toEqual(['Bearer old']);
  });

  test('carries no token of a guest', async () => {
    clearSession();
    const { requests } = fakeServer({ 'GET plan/': () => json(200, empty) });
    await callApi(listPlans);
    expect(sent(requests)).toEqual([null]);
  });

  test('is sent again with a fresh token after a 401', async () => {
    const { calls } = fakeServer({
      'GET plan/': guarded(empty),
      'POST auth/token/refresh/': fresh,
    });
    await callApi(listPlans);
    expect(sent(calls('GET', 'plan/'))).toEqual(['Bearer old', 'Bearer new']);
  });

  test.each([
    ['rejected', () => errorResponse(401, 'token_not_valid')],
    ['lost', unreachable],
    ['useless', () => json(200, { access: 'other', refresh: 'refresh-other' })],
  ] as const)('is sent without a token when the refresh is %s', async (_, refresh) => {
    const { calls } = fakeServer({
      'GET plan/': guarded(empty, true),
      'POST auth/token/refresh/': refresh,
    });
    await callApi(listPlans);
    expect(sent(calls('GET', 'plan/')).pop()).toBeNull();
  });
});

describe('a guest', () => {
  test('who needs an account gets that error without a refresh', async () => {
    clearSession();
    const { requests } = fakeServer({ 'GET auth/me/': guarded(viewer) });
    await expect(callApi(me)).rejects.toMatchObject({ kind: 401 });
    expect(requests).toHaveLength(1);
  });
});
