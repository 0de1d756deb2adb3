import { createHash, createHmac } from 'node:crypto';
import { confirmPasswordReset, requestPasswordReset, setPassword } from '@oyna/contract/account';
import { listNotifications } from '@oyna/contract/notifications';
import { blockSessions, listSessions } from '@oyna/contract/own-account';
import { getSecurity, unlinkTelegram } from '@oyna/contract/security';
import { confirmCode, requestCode } from '@oyna/contract/sign-in';
import { expect, test } from 'vitest';
import { buildApp } from '#server/src/app/build-app.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { lastCode } from '../../support/sign-in.ts';
import type { TestServer } from '../../support/test-server.ts';
import { WebClient } from '../../support/web-client.ts';

let numbers = 7_000_000_000;
let phones = 0;

export function telegramSuite(open: () => TestServer): void {
  const telegram = 'callback/telegram';

  /** The data of Telegram's widget for an account, signed as documented. */
  function widget(id = String(numbers++), secondsAgo = 0): Record<string, string> {
    const auth_date = String(Math.floor(open().services.now().getTime() / 1000) - secondsAgo);
    const data: Record<string, string> = { auth_date, first_name: 'Aziz', id, username: 'aziz' };
    const lines = Object.entries(data).map(([name, value]) => `${name}=${value}`);
    return { ...data, hash: hashOf(lines) };
  }
  function hashOf(lines: readonly string[]): string {
    const key = createHash('sha256')
      .update(open().services.telegram?.token ?? '')
      .digest();
    return createHmac('sha256', key).update(lines.join('\n')).digest('hex');
  }
  async function newViewer(web: WebClient): Promise<string> {
    const phone = `+99895${String(5_000_000 + phones++)}`;
    const { registration_token } = (await web.signIn(open(), phone)).json();
    await web.post('callback/phone-code', { phone, registration_token, first_name: 'Aziz' });
    return phone;
  }
  const client = () => new WebClient(open().app);

  test('asks a new Telegram account for a phone code once', async () => {
    const web = client();
    const data = widget();
    const unknown = await web.post(telegram, data);
    expect(unknown.json()).toMatchObject({ code: 'telegram_unknown', detail: expect.any(String) });
    expect(await web.session()).toBeNull();
    const phone = await newViewer(web);
    expect((await web.post(telegram, data)).json().code).toBeUndefined();
    open().pass(1);
    const later = client();
    await later.post(telegram, widget(data.id));
    expect((await later.session())?.user.phone).toBe(phone);
  });

  test('does not give a viewer the account of another', async () => {
    const first = client();
    await newViewer(first);
    const data = widget();
    await first.post(telegram, data);
    const second = client();
    const phone = await newViewer(second);
    expect((await second.post(telegram, widget(data.id))).json().code).toBe('telegram_taken');
    expect((await second.session())?.user.phone).toBe(phone);
  });

  test('takes no field with a line break, which would claim the id of another', async () => {
    const web = client();
    await newViewer(web);
    const { id = '', auth_date = '' } = widget();
    // The lines that are signed for an account 777 whose first name has line breaks.
    const hash = hashOf([`auth_date=${auth_date}`, 'first_name=A', `id=${id}`, 'last_name=B', 'id=777']);
    const forged = { auth_date, first_name: 'A', id, last_name: 'B\nid=777', hash };
    expect((await web.post(telegram, forged)).json().code).toBe('telegram_wrong');
  });

  test('gives a free account to one of two parallel viewers', async () => {
    const both = [client(), client()];
    for (const web of both) await newViewer(web);
    const { id } = widget();
    const responses = await Promise.all(both.map((web, seconds) => web.post(telegram, widget(id, seconds))));
    expect(responses.map((it) => it.json().code).sort()).toEqual(['telegram_taken', undefined]);
  });

  test('uses signed data once', async () => {
    const web = client();
    await newViewer(web);
    const data = widget();
    expect((await web.post(telegram, data)).json().code).toBeUndefined();
    const thief = client();
    expect((await thief.post(telegram, data)).json().code).toBe('telegram_wrong');
    expect(await thief.session()).toBeNull();
  });

  test('links only within five minutes of a phone code', async () => {
    const web = client();
    const phone = await newViewer(web);
    open().pass(5 * 60);
    expect((await web.post(telegram, widget())).json().code).toBe('telegram_code_required');
    await web.signIn(open(), phone);
    expect((await web.post(telegram, widget())).json().code).toBeUndefined();
  });

  /** A new viewer with a linked account: the token of the page and of another device. */
  async function linked() {
    const web = client();
    const phone = await newViewer(web);
    const data = widget();
    await web.post(telegram, data);
    open().pass(61);
    await open().request(requestCode, { body: { phone } });
    const { body } = await open().request(confirmCode, { body: { phone, code: lastCode(open(), phone) } });
    const token = (await web.session())?.access ?? '';
    const links = async () => (await open().request(getSecurity, { token })).body.linked;
    return { phone, data, token, tv: body.access, links };
  }

  test('lists a linked account', async () => {
    const { links } = await linked();
    expect(await links()).toEqual([
      { provider: 'telegram', name: '@aziz', linked_at: expect.stringMatching(/^\d{4}-/) },
    ]);
  });

  test('notifies the other devices of a linked account', async () => {
    const { tv } = await linked();
    const { body } = await open().request(listNotifications, { token: tv });
    expect(body.results.filter(({ kind }) => kind === 'account_linked')).toMatchObject([
      { title: 'Telegram @aziz', is_read: false },
    ]);
  });

  test('removes a linked account, which can then no longer sign in', async () => {
    const { links, token, data } = await linked();
    expect((await open().request(unlinkTelegram, { token })).status).toBe(204);
    expect(await links()).toEqual([]);
    expect((await client().post(telegram, widget(data.id))).json().code).toBe('telegram_unknown');
  });

  test('removes a linked account when all other devices are signed out', async () => {
    const { links, token } = await linked();
    await open().request(blockSessions, { token, body: { others: true } });
    expect(await links()).toEqual([]);
  });

  test('keeps a linked account when one device is signed out', async () => {
    const { links, token } = await linked();
    const { body } = await open().request(listSessions, { token });
    const id = body.results.find((it) => !it.is_current)?.id ?? '';
    await open().request(blockSessions, { token, body: { id } });
    expect(await links()).toHaveLength(1);
  });

  test('removes a linked account with a password reset', async () => {
    const { phone, data } = await linked();
    await open().request(requestPasswordReset, { body: { phone } });
    const proof = { phone, code: lastCode(open(), phone) };
    const { reset_token } = (await open().request(confirmPasswordReset, { body: proof })).body;
    await open().request(setPassword, { body: { reset_token, password: 'qishki bozor 7' } });
    expect((await client().post(telegram, widget(data.id))).json().code).toBe('telegram_unknown');
  });

  test.each([
    ['another account', { id: '99' }],
    ['another name', { first_name: 'Olim' }],
    ['a field more', { last_name: 'Olimov' }],
    ['no signature', { hash: '' }],
    ['a signature cut short', { hash: 'ab' }],
  ])('rejects data that Telegram did not sign: %s', async (_, altered) => {
    const web = client();
    await newViewer(web);
    const { code } = (await web.post(telegram, { ...widget(), ...altered })).json();
    expect(code).toBe('telegram_wrong');
  });

  test('rejects signatures older than five minutes or in the future', async () => {
    const web = client();
    await newViewer(web);
    const codes: unknown[] = [];
    for (const ago of [301, -120, 299])
      codes.push((await web.post(telegram, widget(undefined, ago))).json().code);
    expect(codes).toEqual(['telegram_wrong', 'telegram_wrong', undefined]);
  });

  test('rejects every sign-in when no bot is configured', async () => {
    const config = { ...parseConfig({}), mode: 'production', logLevel: 'silent', web: false } as const;
    const app = await buildApp(config, { ...open().services, telegram: null });
    const web = new WebClient(app);
    expect(Object.keys((await web.get('providers')).json())).toEqual(['phone-code']);
    expect((await web.post(telegram, widget())).statusCode).toBe(404);
    await app.close();
  });
}
