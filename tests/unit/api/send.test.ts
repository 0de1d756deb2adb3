// @vitest-environment jsdom

import { me } from '@oyna/contract/account-session';
import { listCinema } from '@oyna/contract/cinema';
import { deleteHistory } from '@oyna/contract/delete-history';
import { confirmCode } from '@oyna/contract/sign-in';
import { getCinema } from '@oyna/contract/title';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, isRejection } from '#src/api/api-error.ts';
import { isReachable, noteResponse, setProbe } from '#src/api/reachability.ts';
import { send } from '#src/api/send.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { useLang } from '#src/state/lang.ts';
import { useProfile } from '#src/state/profile.ts';
import { errorResponse, fakeServer, json, unreachable } from './fake-server.ts';

let there = false;
beforeEach(() => {
  there = false;
  setProbe(() => Promise.resolve(there));
});
afterEach(async () => {
  there = true;
  noteResponse();
  await vi.waitFor(() => expect(isReachable()).toBe(true), 10_000);
  useLang.setState({ lang: 'uz' });
});

const film = { id: 7, kind: 'movie', title: 'Qorakoʻl', access: 'free' };

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('a call', () => {
  test('goes to its address with its language and token', async () => {
    useLang.setState({ lang: 'uz-Cyrl' });
    const { requests } = fakeServer({ 'GET cinema/7/': () => json(200, film) });
    await send(getCinema, { params: { id: 7 } }, 'secret');
    expect(requests).toEqual([
      { method: 'GET', path: 'cinema/7/', authorization: 'Bearer secret', language: 'uz-Cyrl', body: null },
    ]);
  });

  test('of a guest has no authorization header', async () => {
    const { requests } = fakeServer({ 'GET cinema/7/': () => json(200, film) });
    await send(getCinema, { params: { id: 7 } }, null);
    expect(requests[0]?.authorization).toBeNull();
  });

  test('names the profile of a signed-in viewer only', async () => {
    useProfile.setState({ id: 72 });
    const { requests } = fakeServer({ 'GET cinema/7/': () => json(200, film) });
    await send(getCinema, { params: { id: 7 } }, 'secret');
    await send(getCinema, { params: { id: 7 } }, null);
    await send(getCinema, { params: { id: 7 }, profile: 73 }, null);
    useProfile.setState({ id: null });
    expect(requests.map(({ profile }) => profile)).toEqual(['72', undefined, undefined]);
  });

  test('sends its body and its query without undefined values', async () => {
    const page = { count: 0, next: null, previous: null, results: [] };
    const { requests } = fakeServer({
      'GET cinema/': () => json(200, page),
      'POST auth/confirm/': () => errorResponse(400, 'code_wrong'),
    });
    await send(listCinema, { query: { kind: 'movie', genre: undefined, search: 'oʻ & gʻ' } }, null);
    await send(confirmCode, { body: { phone: '+998901234567', code: '123456' } }, null).catch(
      () => undefined,
    );
    expect(requests[0]?.path).toBe(`cinema/?${new URLSearchParams({ kind: 'movie', search: 'oʻ & gʻ' })}`);
    expect(requests[1]?.body).toEqual({ phone: '+998901234567', code: '123456' });
  });

  test('drops only the invalid items of its response', async () => {
    const results = [film, { id: 'seven' }, { ...film, id: 8, kind: 'opera' }];
    fakeServer({ 'GET cinema/': () => json(200, { count: 3, next: null, previous: null, results }) });
    const page = await send(listCinema, {}, null);
    expect(page.results.map(({ id }) => id)).toEqual([7, 8]);
  });

  test('without a response body returns nothing', async () => {
    fakeServer({ 'DELETE cinema/history/': () => new Response(null, { status: 204 }) });
    expect(await send(deleteHistory, {}, 'secret')).toBeNull();
  });

  test('is sent once, whatever the response', async () => {
    const { requests } = fakeServer({ 'GET cinema/7/': () => errorResponse(503, 'unavailable') });
    await failure(send(getCinema, { params: { id: 7 } }, null));
    expect(requests).toHaveLength(1);
  });

  test('sets the clock by the server', async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    fakeServer({
      'GET cinema/7/': () => new Response(JSON.stringify(film), { status: 200, headers: { date } }),
    });
    await send(getCinema, { params: { id: 7 } }, null);
    expect(Math.abs(serverNow() - Date.now() - 3_600_000)).toBeLessThan(2000);
  });
});

describe('a failed call', () => {
  test('with an API error has its status, code and data', async () => {
    fakeServer({
      'GET cinema/7/': () => errorResponse(409, 'registration_required', { registration_token: 'proof' }),
    });
    const error = await failure(send(getCinema, { params: { id: 7 } }, null));
    expect([error.kind, error.message]).toEqual([409, 'registration_required']);
    expect(error.data).toMatchObject({ registration_token: 'proof' });
  });

  test.each([
    ['{detail}', json(404, { detail: 'Not found.' }), { detail: 'Not found.' }],
    ['fields', json(400, { phone: ['Enter a number.'] }), { phone: ['Enter a number.'] }],
    ['a list', json(400, ['Enter a number.']), ['Enter a number.']],
    ['a page', new Response('<h1>Bad Gateway</h1>', { status: 502 }), '<h1>Bad Gateway</h1>'],
    ['nothing', new Response(null, { status: 503 }), null],
  ])('keeps response data of another shape: %s', async (_, response, data) => {
    fakeServer({ 'GET cinema/7/': () => response });
    const error = await failure(send(getCinema, { params: { id: 7 } }, null));
    expect([error.kind, error.message, error.data]).toEqual([response.status, String(response.status), data]);
  });

  test('without a connection is a FETCH_ERROR', async () => {
    fakeServer({ 'GET cinema/7/': unreachable });
    expect((await failure(send(getCinema, { params: { id: 7 } }, null))).kind).toBe('FETCH_ERROR');
  });

  test('without a connection marks the service unreachable until it responds', async () => {
    fakeServer({ 'GET cinema/7/': unreachable });
    await failure(send(getCinema, { params: { id: 7 } }, null));
    expect(isReachable()).toBe(false);
    there = true;
    fakeServer({ 'GET cinema/7/': () => errorResponse(404, 'not_found') });
    expect((await failure(send(getCinema, { params: { id: 7 } }, null))).kind).toBe(404);
    await vi.waitFor(() => expect(isReachable()).toBe(true), 10_000);
  });

  test('without a response for ten seconds is a TIMEOUT_ERROR', async () => {
    vi.useFakeTimers();
    fakeServer({ 'GET cinema/7/': () => new Promise(() => undefined) });
    const failed = failure(send(getCinema, { params: { id: 7 } }, null));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(isReachable()).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect((await failed).kind).toBe('TIMEOUT_ERROR');
    expect(isReachable()).toBe(false);
  });

  test.each([
    ['no JSON', '<!doctype html>'],
    ['nothing', ''],
    ['broken off', '{"id": 7, "ki'],
    ['something else', '{"hello": "world"}'],
    ['null', 'null'],
  ])('whose response is %s is a PARSING_ERROR after which the service is checked', async (_, body) => {
    fakeServer({ 'GET cinema/7/': () => new Response(body, { status: 200 }) });
    expect((await failure(send(getCinema, { params: { id: 7 } }, null))).kind).toBe('PARSING_ERROR');
    expect(isReachable()).toBe(false);
  });

  test.each([500, 502, 503])('with status %i has the service checked', async (status) => {
    fakeServer({ 'GET cinema/7/': () => errorResponse(status, 'fault') });
    await failure(send(getCinema, { params: { id: 7 } }, null));
    expect(isReachable()).toBe(false);
  });

  test.each([400, 401, 404, 409, 429])('with status %i tells nothing about the service', async (status) => {
    fakeServer({ 'GET cinema/7/': () => errorResponse(status, 'rejected') });
    await failure(send(getCinema, { params: { id: 7 } }, null));
    expect(isReachable()).toBe(true);
  });

  const portal = (status: number) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', date: 'Thu, 01 Jan 2015 00:00:00 GMT' };
    return new Response('<h1>Sign in to this Wi-Fi</h1>', { status, headers });
  };

  test.each([200, 401, 403])('answered %i by a captive portal counts as unanswered', async (status) => {
    const before = serverNow();
    fakeServer({ 'DELETE cinema/history/': () => portal(status) });
    const error = await failure(send(deleteHistory, {}, 'secret'));
    expect([error.kind, isRejection(error)]).toEqual(['PARSING_ERROR', false]);
    expect(isReachable()).toBe(false);
    expect(serverNow() - before).toBeLessThan(60_000);
    expect(serverNow() - before).toBeGreaterThanOrEqual(0);
  });

  test('that was aborted by its caller is not a fault of the service', async () => {
    fakeServer({ 'GET auth/me/': () => new Promise(() => undefined) });
    const controller = new AbortController();
    const pending = send(me, { signal: controller.signal }, 'secret');
    const failed = expect(pending).rejects.not.toBeInstanceOf(ApiError);
    controller.abort();
    await failed;
    expect(isReachable()).toBe(true);
  });
});
