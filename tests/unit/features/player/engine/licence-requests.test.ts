// @vitest-environment jsdom
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import shaka from 'shaka-player/dist/shaka-player.compiled.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  claimLicence,
  licenceAddress,
  registerLicences,
} from '#src/features/player/engine/licence-requests.ts';
import { licenceSession } from '#src/features/player/session/licence-session.ts';
import { useLang } from '#src/state/lang.ts';
import { keepProfile } from '#src/state/profile.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { errorResponse, fakeServer, json, unreachable } from '../../../api/fake-server.ts';

const { NetworkingEngine } = shaka.net;
const { LICENSE } = NetworkingEngine.RequestType;

/** The headers of each licence request that arrived. */
let arrived: IncomingHttpHeaders[] = [];
let server: Server;
let address = '';

beforeEach(async () => {
  arrived = [];
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'accept-language, authorization, x-profile');
    if (request.method === 'OPTIONS') return response.end();
    arrived.push(request.headers);
    response.statusCode = request.headers.authorization === 'Bearer old' ? 401 : 200;
    return response.end('licence');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/license/`;
  registerLicences(shaka);
  keepTokens('old', 'refresh-old');
  keepProfile(5, false);
  useLang.setState({ lang: 'ru' });
});

afterEach(() => {
  server.close();
  clearSession();
});

/** Sends a licence request to the API through shaka. */
async function ask(): Promise<string> {
  const player = new shaka.Player();
  const engine = player.getNetworkingEngine() as shaka.net.NetworkingEngine;
  const protection = { ...licenceSession, isOwn: () => true, drm: {}, absolute: String };
  engine.registerRequestFilter((_, request) => claimLicence(request, protection));
  const once = { ...NetworkingEngine.defaultRetryParameters(), maxAttempts: 1 };
  const request = NetworkingEngine.makeRequest([licenceAddress(address, protection)], once);
  request.method = 'POST';
  const { data } = await engine.request(LICENSE, request).promise;
  await player.destroy();
  return new TextDecoder().decode(data);
}

const own = () =>
  arrived.map((headers) => [headers.authorization, headers['x-profile'], headers['accept-language']]);

test('a licence request has the language, the token and the profile of the viewer', async () => {
  keepTokens('new', 'refresh-new');
  expect(await ask()).toBe('licence');
  expect(own()).toEqual([['Bearer new', '5', 'ru']]);
});

test('a licence request with an expired token is repeated after one refresh', async () => {
  const { calls } = fakeServer({
    'POST auth/token/refresh/': () => json(200, { access: 'new', refresh: 'refresh-new' }),
  });
  expect(await ask()).toBe('licence');
  expect(own()).toEqual([
    ['Bearer old', '5', 'ru'],
    ['Bearer new', '5', 'ru'],
  ]);
  expect(calls('POST', 'auth/token/refresh/')).toHaveLength(1);
});

test('a licence request goes on as that of a guest when the session has ended', async () => {
  fakeServer({ 'POST auth/token/refresh/': () => errorResponse(401, 'token_not_valid') });
  expect(await ask()).toBe('licence');
  expect(own()[1]).toEqual([undefined, undefined, 'ru']);
});

test('a licence request fails with its 401 when the refresh gets no response', async () => {
  fakeServer({ 'POST auth/token/refresh/': unreachable });
  await expect(ask()).rejects.toMatchObject({ code: 1001, data: expect.arrayContaining([401]) });
  expect(arrived).toHaveLength(1);
});

test('a licence request to another server has no token of the viewer', () => {
  const protection = { ...licenceSession, isOwn: () => false, drm: {}, absolute: String };
  expect(licenceAddress(address, protection)).toBe(address);
  const request = NetworkingEngine.makeRequest([address], NetworkingEngine.defaultRetryParameters());
  claimLicence(request, protection);
  expect(request.headers).toEqual({});
});
