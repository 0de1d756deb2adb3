import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootstrapKey } from '#server/src/admin/operators/operator-key.ts';
import { hashOf, signRequest } from '#server/src/admin/operators/signed-request.ts';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import { addOperator, operatorKey } from '../../support/operator-key.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
  await addOperator(server.services, 'nargiza', 'owner');
}, 60_000);
afterAll(() => server?.close());

const home = '/api/operator/home';
const rails = JSON.stringify({ rails: [{ kind: 'history' }] });

interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly url?: string;
  readonly body?: string;
}

const send = async (authorization: string | undefined, { method = 'GET', url = home, body }: Sent = {}) => {
  const response = await server.adminApp.inject({
    method,
    url,
    headers: { ...(authorization && { authorization }), 'content-type': 'application/json' },
    ...(body !== undefined && { payload: body }),
  });
  return [response.statusCode, response.statusCode < 400 ? 'done' : response.json().code];
};

const sign = ({ method = 'GET', url = home, body }: Sent = {}, name = 'nargiza') =>
  signRequest(operatorKey(name), { method, path: url, bodyHash: hashOf(body) }, server.services.now());

const forgetWrong = () =>
  server.services.db.deleteFrom('limits').where('key', 'like', 'operator:%').execute();

describe('The operators’ API', () => {
  test('serves what an operator signed, once', async () => {
    const signed = sign();
    expect(await send(signed)).toEqual([200, 'done']);
    expect(await send(signed)).toEqual([401, 'request_replayed']);
    await forgetWrong();
  });

  test('refuses requests that differ from the signed one in any part', async () => {
    const post = { method: 'POST', body: rails } as const;
    const [, secondNonce = ''] = /^Operator [^.]+\.[^.]+\.([^.]+)/.exec(sign()) ?? [];
    const refused: (readonly [string | undefined, Sent?])[] = [
      [undefined],
      ['Operator'],
      ['Bearer x'],
      [sign(), { url: `${home}?a=1` }],
      [sign({ url: '/api/operator/audit' })],
      [sign({ method: 'POST' })],
      [sign(post), { ...post, body: rails.replace('history', 'new') }],
      [sign(post), { method: 'POST' }],
      [sign({ method: 'POST' }), post],
      [sign({}, 'somebody')],
      [sign().slice(0, -1)],
      [sign().replace(/(?<=^Operator [^.]+\.)\d+/, (time) => String(Number(time) + 1))],
      [sign().replace(/(?<=^Operator [^.]+\.\d+\.)[^.]+/, secondNonce)],
    ];
    for (const [place, [header, sent]] of refused.entries()) {
      expect([place, await send(header, sent)]).toEqual([place, [401, 'operator_unknown']]);
      await forgetWrong();
    }
    const { db } = server.services;
    expect(await db.selectFrom('audit').select('id').execute()).toEqual([]);
    expect(await send(sign(post), post)).toEqual([200, 'done']);
  });

  test('refuses requests of more than a minute ago or ahead', async () => {
    const early = sign();
    server.pass(60);
    expect(await send(early)).toEqual([200, 'done']);
    const late = sign();
    server.pass(61);
    expect(await send(late)).toEqual([401, 'request_stale']);
    const ahead = sign();
    server.pass(-61);
    expect(await send(ahead)).toEqual([401, 'request_stale']);
    await forgetWrong();
  });

  test('answers right requests of a network that sent twenty wrong ones', async () => {
    for (let turn = 0; turn < 20; turn++) expect((await send('Operator x'))[0]).toBe(401);
    expect(await send('Operator x')).toEqual([429, 'throttled']);
    expect(await send(sign())).toEqual([200, 'done']);
    server.pass(301);
    expect((await send('Operator x'))[0]).toBe(401);
  });

  test('never counts right requests', async () => {
    for (let turn = 0; turn < 25; turn++) expect(await send(sign())).toEqual([200, 'done']);
  });

  test('is not served to viewers, nor part of the API description', async () => {
    const headers = { authorization: sign() };
    expect((await server.app.inject({ url: home, headers })).statusCode).toBe(404);
    const { body } = await server.app.inject({ url: '/api/v2/openapi.json' });
    expect(body).not.toContain('/operator');
  });
});

describe('The bootstrap key', () => {
  const key = () => bootstrapKey(server.services.secrets.operator);
  const asBootstrap = () =>
    signRequest(key(), { method: 'GET', path: home, bodyHash: hashOf() }, server.services.now());
  const revoke = (revoked_at: Date | null) =>
    server.services.db.updateTable('operators').set({ revoked_at }).execute();

  test('is closed as soon as an owner has a key', async () => {
    expect(await send(asBootstrap())).toEqual([403, 'bootstrap_closed']);
    await revoke(server.services.now());
    expect(await send(asBootstrap())).toEqual([200, 'done']);
    expect(await send(sign())).toEqual([401, 'operator_unknown']);
    await addOperator(server.services, 'botir', 'support');
    expect(await send(asBootstrap())).toEqual([200, 'done']);
    await revoke(null);
    await forgetWrong();
  });

  test('comes from a secret of its own, not from the one that signs tokens', () => {
    const apart = (operator: string) => deriveSecrets('one secret', { operator });
    expect(apart('a').operator.equals(apart('b').operator)).toBe(false);
    expect(apart('a').operator.equals(deriveSecrets('other secret', { operator: 'a' }).operator)).toBe(true);
    expect(apart('a').access.equals(apart('b').access)).toBe(true);
  });
});
