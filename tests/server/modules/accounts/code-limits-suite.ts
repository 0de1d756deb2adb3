import { confirmCode, requestCode } from '@oyna/contract/sign-in';
import { expect, test } from 'vitest';
import { buildApp } from '#server/src/app/build-app.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { lastCode } from '../../support/sign-in.ts';
import { signInNew } from '../../support/sign-in-new.ts';
import type { TestServer } from '../../support/test-server.ts';

let numbers = 0;
const newPhone = (prefix = '+99890') => `${prefix}${String(6_000_000 + numbers++)}`;

/** Text messages cost money, so they are counted when they are sent. */
export function codeLimitsSuite(open: () => TestServer): void {
  /** Sends calls to a second app with limits of its own on the same database. */
  async function limited<T>(
    SMS_LIMITS: string,
    work: (send: (path: string, from: string, payload: object) => Promise<CodeResponse>) => Promise<T>,
  ): Promise<T> {
    const settings = { mode: 'production', logLevel: 'silent', web: false } as const;
    const config = { ...parseConfig({ SMS_LIMITS }), ...settings };
    const app = await buildApp(config, { ...open().services, smsRules: config.smsRules });
    const send = async (path: string, remoteAddress: string, payload: object) => {
      const answer = await app.inject({ method: 'POST', url: `/api/v2/${path}`, remoteAddress, payload });
      const { code = '', detail = '' } = answer.json();
      return { status: answer.statusCode, code, detail, wait: Number(answer.headers['retry-after']) };
    };
    return work(send).finally(() => app.close());
  }

  /** Requests codes and confirms each at once. */
  const confirmed = (times: number, phone: string, paths: readonly [string, string]) =>
    limited('', async (send) => {
      const sent = open().outbox.messages().length;
      const statuses: number[] = [];
      for (let turn = 0; turn < times; turn++) {
        const { status } = await send(paths[0], `192.0.2.${turn}`, { phone });
        statuses.push(status);
        await send(paths[1], `192.0.2.${turn}`, { phone, code: lastCode(open(), phone) });
      }
      return { statuses, sent: open().outbox.messages().length - sent };
    });

  test.each([
    ['auth/', 'auth/confirm/'],
    ['auth/password/reset/', 'auth/password/reset/confirm/'],
  ] as const)('sends a phone ten messages an hour by %s, whatever is confirmed', async (...paths) => {
    const { statuses } = await confirmed(14, newPhone(), paths);
    expect(statuses).toEqual([...Array(10).fill(202), ...Array(4).fill(429)]);
  });

  test('sends a phone twenty messages a day', async () => {
    const phone = newPhone();
    const paths = ['auth/', 'auth/confirm/'] as const;
    const hours = [];
    for (let hour = 0; hour < 3; hour++) {
      hours.push((await confirmed(10, phone, paths)).statuses.filter((it) => it === 202).length);
      open().pass(3600);
    }
    expect(hours).toEqual([10, 10, 0]);
  });

  test('counts the /24 of an IPv4 address and the /48 of an IPv6 address together', async () => {
    const statuses = await limited('network-hour=3', async (send) => {
      const from = (addresses: readonly string[]) =>
        Promise.all(addresses.map(async (it) => (await send('auth/', it, { phone: newPhone() })).status));
      const places = [1, 2, 3, 4];
      return [
        await from(places.map((place) => `198.51.100.${place}`)),
        await from(places.map((place) => `2001:db8:77:${place}::1`)),
        await from(places.map((place) => `2001:db8:${place}::1`)),
      ].map((some) => some.filter((it) => it === 202).length);
    });
    expect(statuses).toEqual([3, 3, 4]);
  });

  test('limits each IPv6 network like one IPv4 address', async () => {
    const refused = await limited('address-hour=2', async (send) => {
      const count = async (addressOf: (place: number) => string) => {
        let rejections = 0;
        for (let place = 1; place <= 3; place++) {
          const { status } = await send('auth/', addressOf(place), { phone: newPhone() });
          if (status === 429) rejections += 1;
        }
        return rejections;
      };
      return [
        await count((place) => `2001:db8:9:1:${place}::1`),
        await count((place) => `2001:db8:9:${place + 1}::1`),
        await count((place) => `::ffff:203.0.113.${place}`),
      ];
    });
    expect(refused).toEqual([1, 0, 0]);
  });

  test('stops at the budget of a country', async () => {
    const country = await limited('country-hour=1', async (send) => [
      await send('auth/', '192.0.2.1', { phone: newPhone('+99290') }),
      await send('auth/', '192.0.2.1', { phone: newPhone('+99290') }),
    ]);
    expect(country.map(({ status, code }) => [status, code])).toEqual([
      [202, ''],
      [503, 'sms_failed'],
    ]);
    expect(country[1]?.wait).toBe(3600);
  });

  test('stops at the budget of all countries, shown in the metrics', async () => {
    const used = async () => {
      const { body } = await open().app.inject({ url: '/metrics' });
      return Number(/^sms_budget_used (\d+)$/m.exec(body)?.[1]);
    };
    const before = await used();
    const all = await limited(`all-day=${before + 1}`, async (send) => [
      await send('auth/', '192.0.2.1', { phone: newPhone() }),
      await send('auth/', '192.0.2.1', { phone: newPhone() }),
    ]);
    expect(all.map((it) => it.status)).toEqual([202, 503]);
    expect(await used()).toBeGreaterThan(before);
  });

  test('sends only to mobile numbers of the countries in the settings', async () => {
    const answers = await limited('', async (send) => {
      const to = (phone: string) => send('auth/', '192.0.2.77', { phone });
      return [await to('+998712345678'), await to('+4915112345678'), await to('+77011234567')];
    });
    expect(answers.map((it) => it.status)).toEqual([400, 400, 202]);
  });

  test('keeps the limits of strangers from a household of the owner', async () => {
    const { user } = await signInNew(open());
    const { phone } = user;
    const statuses = await limited('phone-hour=2', async (send) => {
      const strangers = [];
      for (const place of [1, 2, 3])
        strangers.push((await send('auth/', `192.0.2.${place}`, { phone })).status);
      return [strangers, (await send('auth/', '127.0.0.9', { phone })).status];
    });
    expect(statuses[1]).toBe(202);
  });

  test('sends again at once after a message failed', async () => {
    const server = open();
    const phone = newPhone();
    const config = { ...parseConfig({}), logLevel: 'silent', web: false } as const;
    const sms = { send: () => Promise.reject(new Error('down')) };
    const app = await buildApp(config, { ...server.services, sms });
    const failed = await app.inject({ method: 'POST', url: '/api/v2/auth/', payload: { phone } });
    await app.close();
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'sms_failed']);
    expect((await server.request(requestCode, { body: { phone } })).status).toBe(202);
    const { error } = await server.request(confirmCode, { body: { phone, code: lastCode(server, phone) } });
    expect(error.code).toBe('registration_required');
  });
}

interface CodeResponse {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly wait: number;
}
