import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf, signRequest } from '#server/src/admin/operators/signed-request.ts';
import { addOperator, operatorKey } from '../../support/operator-key.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
  await addOperator(server.services, 'nargiza', 'owner');
}, 60_000);
afterAll(() => server?.close());

const sign = (method: 'GET' | 'POST', path: string, body?: Buffer) =>
  signRequest(operatorKey('nargiza'), { method, path, bodyHash: hashOf(body) }, server.services.now());
const pieceBytes = 16 * 1024;
const replace = '/api/operator/restore?replace=yes';

/** As a network delivers them. */
function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** Sends a file under the signature of another one. */
async function restore(signed: Buffer, sent: Buffer) {
  const headers = {
    authorization: sign('POST', replace, signed),
    'content-type': 'application/octet-stream',
    'transfer-encoding': 'chunked',
  };
  const payload = Readable.from(piecesOf(sent));
  const response = await server.adminApp.inject({ method: 'POST', url: replace, headers, payload });
  return [response.statusCode, response.json().code ?? 'done'];
}

test('a restore takes only the file that was signed, also with bytes behind its end', async () => {
  const path = '/api/operator/backup';
  const response = await server.adminApp.inject({ url: path, headers: { authorization: sign('GET', path) } });
  const file = response.rawPayload;
  await server.services.db.insertInto('meta').values({ key: 'after the backup', value: 'x' }).execute();
  const isKept = async () =>
    (
      await server.services.db
        .selectFrom('meta')
        .select('key')
        .where('key', '=', 'after the backup')
        .execute()
    ).length === 1;
  for (const sent of [
    gzipSync('{"format":"other"}'),
    file.subarray(0, -1),
    Buffer.concat([file, Buffer.from('x')]),
    Buffer.concat([file, Buffer.alloc(1_000_000, 'x')]),
  ]) {
    expect((await restore(Buffer.from('signed'), sent))[0]).toBeGreaterThanOrEqual(400);
    expect(await isKept()).toBe(true);
  }
  // The reader of gzip ignores zeros behind the end.
  const longer = Buffer.concat([file, Buffer.alloc(4_000_000)]);
  expect(await restore(file, longer)).toEqual([400, 'backup_broken']);
  expect(await isKept()).toBe(true);
  expect(await restore(file, file)).toEqual([200, 'done']);
  expect(await isKept()).toBe(false);
});
