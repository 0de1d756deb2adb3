import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCertificates } from '../../../load/stack/certificates.ts';
import { knownHaproxy } from '../../../load/stack/find-haproxy.ts';
import { type RunningProxy, startProxy } from '../../../load/stack/start-proxy.ts';
import { waitFor } from '../../../load/stack/wait-for.ts';
import { Connection } from '../../../load/viewer/connection.ts';
import { freePort } from '../../../server/support/free-port.ts';

/** A server that answers with its name and the address of the viewer, or cuts the connection. */
class FakeReplica {
  readonly #server: Server;
  isReady = true;
  cuts = false;
  received = 0;
  /** Readiness checks that were answered with "not ready". */
  refused = 0;

  constructor(name: string) {
    this.#server = createServer((request, response) => {
      if (request.url === '/readyz') {
        if (!this.isReady) this.refused += 1;
        return response.writeHead(this.isReady ? 200 : 503).end();
      }
      this.received += 1;
      if (this.cuts) return request.socket.destroy();
      response.end(`${name} ${request.headers['x-forwarded-for']}`);
    });
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

// Addresses in 127.0.0.0/8 other than the first one exist on Linux only.
describe.skipIf(knownHaproxy() === null || process.platform !== 'linux')(
  'haproxy before two replicas',
  () => {
    const one = new FakeReplica('one');
    const two = new FakeReplica('two');
    let scratch: string;
    let proxy: RunningProxy | undefined;
    let connection: Connection;

    beforeAll(async () => {
      scratch = mkdtempSync(join(tmpdir(), 'oyna-proxy-'));
      const certificates = makeCertificates();
      const replicas = [await one.listen(), await two.listen()] as const;
      const [httpPort, httpsPort] = [await freePort(), await freePort()];
      proxy = await startProxy({ httpPort, httpsPort, replicas, certificates, scratch, out: scratch });
      connection = new Connection({ port: httpsPort, authority: certificates.authority }, '127.1.2.3');
    });
    afterAll(async () => {
      connection?.close();
      await proxy?.stop();
      for (const it of [one, two]) it.close();
      rmSync(scratch, { recursive: true });
    });
    beforeEach(async () => {
      const calm = { isReady: true, cuts: false, received: 0, refused: 0 };
      for (const it of [one, two]) Object.assign(it, calm);
      const names = async () =>
        [await send('GET', '/'), await send('GET', '/')].map(({ text }) => text.slice(0, 3));
      await waitFor('both replicas', async () => new Set(await names()).size === 2);
      for (const it of [one, two]) Object.assign(it, calm);
    });

    async function send(method: string, path: string, headers: Readonly<Record<string, string>> = {}) {
      const { status, bytes } = await connection.send({ method, path, headers });
      return { status, text: bytes.toString() };
    }

    test('names the viewer, whatever the request’s headers say', async () => {
      const { text } = await send('GET', '/', { 'x-forwarded-for': '203.0.113.9' });
      expect(text).toMatch(/^(one|two) 127\.1\.2\.3$/);
    });

    test.each(['/metrics', '/%6detrics', '/api/operator/ping', '/dev/inbox'])(
      'keeps %s from viewers',
      async (path) => {
        expect((await send('GET', path)).status).toBe(404);
        expect(one.received + two.received).toBe(0);
      },
    );

    test('repeats a read that a replica cut off at the other one', async () => {
      one.cuts = true;
      const answers = [await send('GET', '/'), await send('GET', '/')];
      expect(answers.map(({ text }) => text)).toEqual(['two 127.1.2.3', 'two 127.1.2.3']);
      expect(one.received).toBeGreaterThan(0);
    });

    test('never repeats a write', async () => {
      one.cuts = true;
      two.cuts = true;
      // haproxy answers 502, or closes the connection if it had reused the one to the replica.
      const answer = await send('POST', '/').catch(() => null);
      expect(answer?.status ?? 502).toBe(502);
      expect(one.received + two.received).toBe(1);
    });

    test('leaves out a replica that is not ready', async () => {
      one.isReady = false;
      await waitFor('a second look', async () => one.refused >= 3);
      const answers = [await send('GET', '/'), await send('GET', '/'), await send('GET', '/')];
      expect(answers.every(({ text }) => text.startsWith('two'))).toBe(true);
    });

    test('serves from live replicas while none is ready', async () => {
      one.isReady = false;
      two.isReady = false;
      await waitFor('a second look', async () => one.refused >= 3 && two.refused >= 3);
      expect((await send('GET', '/')).status).toBe(200);
    });
  },
);
