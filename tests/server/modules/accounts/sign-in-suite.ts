import { resendCode } from '@oyna/contract/account';
import { me } from '@oyna/contract/account-session';
import { confirmCode, register, requestCode } from '@oyna/contract/sign-in';
import { expect, test } from 'vitest';
import { lastCode, signIn } from '../../support/sign-in.ts';
import type { TestServer } from '../../support/test-server.ts';

let numbers = 0;
const newPhone = () => `+99891${String(2_000_000 + numbers++)}`;
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

export function signInSuite(open: () => TestServer): void {
  test('signs the demo account in by the code of its phone', async () => {
    const server = open();
    const { access, refresh, user } = await signIn(server);
    expect(user).toMatchObject({ phone: '+998901234567', subscription: { plan: 'Oilaviy' } });
    expect(refresh).not.toBe('');
    const { status, body, headers } = await server.request(me, { token: access });
    expect(status).toBe(200);
    expect(body).toEqual(user);
    expect(headers['cache-control']).toContain('private');
  });

  test('answers the same whether or not the number has an account', async () => {
    const server = open();
    const known = await server.request(requestCode, { body: { phone: '+998901234567' } });
    const unknown = await server.request(requestCode, { body: { phone: newPhone() } });
    expect(known.status).toBe(202);
    const own = { phone: '', request_id: '' };
    expect({ ...unknown, body: { ...unknown.body, ...own }, error: null, headers: {} }).toEqual({
      ...known,
      body: { ...known.body, ...own },
      error: null,
      headers: {},
    });
    server.pass(61);
  });

  test.each(['+99890', '+9989012345678901', '90 12', '+0000000000', 'number'])(
    'refuses the impossible number %s and sends nothing',
    async (phone) => {
      const server = open();
      const before = server.outbox.messages().length;
      const { status, error } = await server.request(requestCode, { body: { phone } });
      expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'invalid', ['phone']]);
      expect(server.outbox.messages()).toHaveLength(before);
    },
  );

  test('refuses a second code within a minute, with the time to wait', async () => {
    const server = open();
    const phone = newPhone();
    await server.request(requestCode, { body: { phone } });
    server.pass(20);
    const { status, error, headers } = await server.request(requestCode, { body: { phone } });
    expect([status, error.code, headers['retry-after']]).toEqual([429, 'resend_too_soon', '40']);
    server.pass(41);
    expect((await server.request(requestCode, { body: { phone } })).status).toBe(202);
  });

  test('sends one code for parallel requests', async () => {
    const server = open();
    const phone = newPhone();
    const before = server.outbox.messages().length;
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => server.request(requestCode, { body: { phone } })),
    );
    expect(responses.map((it) => it.status).sort()).toEqual([202, 429, 429, 429]);
    expect(server.outbox.messages().length - before).toBe(1);
  });

  test('treats a wrong code as a typing mistake, not as a lost session', async () => {
    const server = open();
    const phone = newPhone();
    await server.request(requestCode, { body: { phone } });
    const code = wrong(lastCode(server, phone));
    const { status, error } = await server.request(confirmCode, { body: { phone, code } });
    expect([status, error.code]).toEqual([400, 'code_wrong']);
  });

  test('rejects even the right code after five wrong ones, also in parallel', async () => {
    const server = open();
    const phone = newPhone();
    await server.request(requestCode, { body: { phone } });
    const code = lastCode(server, phone);
    const guesses = Array.from({ length: 7 }, () =>
      server.request(confirmCode, { body: { phone, code: wrong(code) } }),
    );
    const codes = (await Promise.all(guesses)).map((it) => it.error.code).sort();
    expect(codes.filter((it) => it === 'code_wrong')).toHaveLength(5);
    const { error } = await server.request(confirmCode, { body: { phone, code } });
    expect(error.code).toBe('code_tries_exceeded');
  });

  test('counts every message and only failed guesses against a shared address', async () => {
    const server = open();
    const counted = async () => {
      const rows = await server.services.db.selectFrom('limits').select(['key', 'count']).execute();
      const of = (name: string) => rows.find((it) => it.key === `${name}:127.0.0.1`)?.count ?? 0;
      return [of('code-address'), of('confirm'), of('register')];
    };
    const phone = newPhone();
    await server.request(requestCode, { body: { phone } });
    const wrong = lastCode(server, phone) === '000000' ? '000001' : '000000';
    await server.request(confirmCode, { body: { phone, code: wrong } });
    const names = { phone, first_name: 'Jasur' };
    await server.request(register, { body: { ...names, registration_token: 'none' } });
    const before = await counted();
    await signIn(server);
    const { registration_token } = (
      await server.request(confirmCode, { body: { phone, code: lastCode(server, phone) } })
    ).error;
    expect((await server.request(register, { body: { ...names, registration_token } })).status).toBe(201);
    const [codes = 0, ...others] = before;
    expect(await counted()).toEqual([codes + 1, ...others]);
  });

  test('expires a code after three minutes', async () => {
    const server = open();
    const phone = newPhone();
    await server.request(requestCode, { body: { phone } });
    server.pass(181);
    const { error } = await server.request(confirmCode, { body: { phone, code: lastCode(server, phone) } });
    expect(error.code).toBe('code_expired');
  });

  test('accepts a code once, also from two requests at once', async () => {
    const server = open();
    const phone = newPhone();
    await server.request(requestCode, { body: { phone } });
    const body = { phone, code: lastCode(server, phone) };
    const both = await Promise.all([
      server.request(confirmCode, { body }),
      server.request(confirmCode, { body }),
    ]);
    expect(both.map((it) => it.error.code).sort()).toEqual(['code_expired', 'registration_required']);
  });

  test('registers a new number once with the token from its code', async () => {
    const server = open();
    const phone = newPhone();
    await server.request(requestCode, { body: { phone } });
    const confirmed = await server.request(confirmCode, { body: { phone, code: lastCode(server, phone) } });
    expect([confirmed.status, confirmed.error.code]).toEqual([409, 'registration_required']);
    const { registration_token } = confirmed.error;
    const body = { phone, first_name: 'Jasur', password: 'longenough', registration_token };
    const other = await server.request(register, { body: { ...body, phone: newPhone() } });
    expect(other.error.code).toBe('registration_token_invalid');
    const registered = await server.request(register, { body });
    expect(registered.status).toBe(201);
    expect(registered.body).toMatchObject({
      user: { first_name: 'Jasur', last_name: '', subscription: null },
    });
    expect((await server.request(register, { body })).error.code).toBe('registration_token_invalid');
  });

  test('completes a registration that began without a proof once the phone is proved', async () => {
    const server = open();
    const phone = newPhone();
    const started = await server.request(register, {
      body: { phone, first_name: 'Nodira', last_name: 'Aliyeva' },
    });
    expect(started.status).toBe(202);
    server.pass(61);
    await server.request(resendCode, { body: { phone } });
    const done = await server.request(confirmCode, { body: { phone, code: lastCode(server, phone) } });
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ user: { phone, first_name: 'Nodira' } });
  });

  test('rejects an impossible number', async () => {
    const server = open();
    const { status, error } = await server.request(requestCode, { body: { phone: '+9981234567' } });
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'invalid', ['phone']]);
  });

  test('stores codes, tokens and passwords only as hashes', async () => {
    const server = open();
    const phone = newPhone();
    await server.request(requestCode, { body: { phone } });
    const code = lastCode(server, phone);
    const { refresh } = await signIn(server);
    const { db } = server.services;
    const tables = await Promise.all(
      (['code_requests', 'sessions', 'users', 'limits'] as const).map((it) =>
        db.selectFrom(it).selectAll().execute(),
      ),
    );
    const stored = JSON.stringify(tables.flat().map((row) => Object.values(row)));
    expect(stored).not.toContain(`"${code}"`);
    expect(stored).not.toContain(refresh);
    expect(stored).not.toContain('longenough');
  });
}
