// @vitest-environment jsdom
import { me } from '@oyna/contract/account-session';
import { parseThumbnails } from '@oyna/contract/parse-thumbnails';
import { getCinema } from '@oyna/contract/title';
import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from '#src/api/call-api.ts';
import { send } from '#src/api/send.ts';
import { clearSession, keepTokens, useSession } from '#src/state/session.ts';
import { errorResponse, fakeServer, json } from './fake-server.ts';

afterEach(() => {
  clearSession();
});

test('sign-out during a refresh stays signed out', async () => {
  keepTokens('old', 'refresh-old');
  const held = Promise.withResolvers<Response>();
  const { calls } = fakeServer({
    'GET auth/me/': () => errorResponse(401, 'token_not_valid'),
    'POST auth/token/refresh/': () => held.promise,
  });
  const call = callApi(me).catch(() => undefined);
  await vi.waitFor(() => expect(calls('POST', 'auth/token/refresh/')).toHaveLength(1), 10_000);
  clearSession();
  held.resolve(json(200, { access: 'new', refresh: 'refresh-new' }));
  await call;
  expect(useSession.getState().token).toBeNull();
});

test('another viewer who signs in during a rejected refresh stays signed in', async () => {
  keepTokens('old', 'refresh-old');
  const held = Promise.withResolvers<Response>();
  const { calls } = fakeServer({
    'GET auth/me/': () => errorResponse(401, 'token_not_valid'),
    'POST auth/token/refresh/': () => held.promise,
  });
  const call = callApi(me).catch(() => undefined);
  await vi.waitFor(() => expect(calls('POST', 'auth/token/refresh/')).toHaveLength(1), 10_000);
  keepTokens('other', 'refresh-other');
  held.resolve(errorResponse(401, 'token_not_valid'));
  await call;
  expect(useSession.getState().token).toBe('other');
});

test('a response whose body stalls is a TIMEOUT_ERROR', async () => {
  vi.useFakeTimers();
  fakeServer({
    'GET cinema/7/': () =>
      new Response(new ReadableStream({ start: (c) => c.enqueue(new TextEncoder().encode('{')) }), {
        status: 200,
      }),
  });
  let kind: unknown = 'nothing';
  send(getCinema, { params: { id: 7 } }, null).catch((error) => {
    kind = error.kind;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kind).toBe('TIMEOUT_ERROR');
});

test('a response whose connection breaks is a FETCH_ERROR', async () => {
  fakeServer({
    'GET cinema/7/': () =>
      new Response(new ReadableStream({ start: (c) => c.error(new TypeError('network error')) }), {
        status: 200,
      }),
  });
  await expect(send(getCinema, { params: { id: 7 } }, null)).rejects.toMatchObject({ kind: 'FETCH_ERROR' });
});

test('a pending call is not repeated without a token after sign-out', async () => {
  keepTokens('old', 'refresh-old');
  const held = Promise.withResolvers<Response>();
  const { calls } = fakeServer({ 'GET auth/me/': () => held.promise });
  const call = callApi(me).catch(() => undefined);
  await vi.waitFor(() => expect(calls('GET', 'auth/me/')).toHaveLength(1), 10_000);
  clearSession();
  held.resolve(errorResponse(401, 'token_not_valid'));
  await call;
  expect(calls('GET', 'auth/me/')).toHaveLength(1);
});

test('a thumbnail with an invalid address is dropped', () => {
  const text =
    '00:00.000 --> 00:10.000\nhttp://[#xywh=0,0,160,90\n\n00:10.000 --> 00:20.000\ns.jpg#xywh=0,0,160,90';
  expect(parseThumbnails(text, 'https://media.test/a.vtt')).toHaveLength(1);
});
