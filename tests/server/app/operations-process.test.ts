import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endServers, type RunningServer, runServer } from '../support/run-server.ts';

const phone = '+998901234567';
afterAll(endServers);

/** A viewer's actions over HTTP, with all the data that must not appear in logs. */
async function wholeSession({ origin }: RunningServer): Promise<string[]> {
  const api = (path: string) => `${origin}/api/v2/${path}`;
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(api(path), { method: 'POST', headers, body: JSON.stringify(body) });
    return response.status === 204 ? null : response.json();
  };
  await post('auth/', { phone });
  const inbox = await (await fetch(`${origin}/dev/inbox?format=json`)).json();
  const code: string = /\d{6}$/.exec(inbox.results[0].text)?.[0] ?? '';
  await post('auth/confirm/', { phone, code: '000001' });
  const { access, refresh } = await post('auth/confirm/', { phone, code });
  const again = await post('auth/token/refresh/', { refresh });
  await post('auth/token/', { phone, password: 'not-my-password' });
  await post('auth/confirm/', { phone: 'x', code: ['broken'] });
  await fetch(api(`cinema/?search=${encodeURIComponent(phone)}`), {
    headers: { authorization: `Bearer ${access}` },
  });
  await fetch(api('auth/me/'), { headers: { authorization: 'Bearer nonsense' } });
  const playback = await fetch(api('cinema/1/playback/'), { headers: { authorization: `Bearer ${access}` } });
  const { manifest } = await playback.json();
  await fetch(origin + manifest.dash);
  const device = await post('login-image/', { device: { platform: 'tizen', model: 'UE43' } });
  await post('get-token/', { device_code: device.device_code });
  const signature: string = manifest.dash.split('/')[2];
  return [
    phone.slice(1),
    code,
    access,
    refresh,
    again.access,
    again.refresh,
    'not-my-password',
    device.device_code,
    signature,
  ];
}

describe('The log of a whole session', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await runServer({ LOG_LEVEL: 'trace' });
  }, 120_000);

  test('names every request by its identifier, without phone numbers, codes or tokens', async () => {
    const secrets = await wholeSession(server);
    await fetch(`${server.origin}/healthz`, { headers: { 'x-request-id': 'asked-by-a-test' } });
    await expect.poll(() => server.output(), { timeout: 10_000 }).toContain('asked-by-a-test');
    // The outbox output is not a log and contains codes by design.
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    const completed = lines.map((line) => JSON.parse(line)).filter((it) => it.msg === 'request completed');
    expect(completed.every((it) => typeof it.request_id === 'string')).toBe(true);
    const log = lines.join('\n');
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      expect(log.includes(secret), `the log tells ${secret}`).toBe(false);
    }
  }, 60_000);
});

describe('A server that is stopped', () => {
  test('finishes only the running requests before it exits cleanly', async () => {
    const server = await runServer();
    const { port } = new URL(server.origin);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);

    const body = JSON.stringify({ phone });
    const slow = request({
      port,
      method: 'POST',
      path: '/api/v2/auth/',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    const answered = new Promise<{ status: number | undefined; connection: string | undefined }>(
      (resolve, reject) => {
        slow.on('error', reject);
        slow.on('response', (response) => {
          response.resume();
          resolve({ status: response.statusCode, connection: response.headers.connection });
        });
      },
    );
    slow.write(body.slice(0, 5));
    await expect
      .poll(async () => {
        const metrics = await (await fetch(`${server.origin}/metrics`)).text();
        return /http_requests_in_flight (\d+)/.exec(metrics)?.[1];
      })
      .toBe('2');

    server.child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${server.origin}/healthz`).then(
          (it) => it.status,
          () => 'refused',
        ),
      )
      .toSatisfy((it: unknown) => it === 'refused' || it === 503);
    expect(server.child.exitCode).toBeNull();
    slow.end(body.slice(5));
    expect(await answered).toEqual({ status: 202, connection: 'close' });
    expect(await server.ended).toBe(0);
  }, 120_000);
});
