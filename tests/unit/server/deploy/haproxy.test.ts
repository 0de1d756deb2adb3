import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeCertificates } from '../../../load/stack/certificates.ts';
import { knownHaproxy } from '../../../load/stack/find-haproxy.ts';
import { folder, read } from './support.ts';

const haproxy = knownHaproxy();

test.skipIf(haproxy === null)('haproxy accepts its configuration', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'oyna-haproxy-'));
  try {
    const { certificate, key } = makeCertificates();
    const file = join(scratch, 'certificate.pem');
    writeFileSync(file, certificate + key);
    const env = {
      ...haproxy?.environment,
      OYNA_HTTP: '127.0.0.1:8080',
      OYNA_HTTPS: '127.0.0.1:8443',
      OYNA_CERTIFICATE: file,
      OYNA_REPLICA_1: '127.0.0.1:8081',
      OYNA_REPLICA_2: '127.0.0.1:8082',
    };
    const check = ['-c', '-dW', '-f', `${folder}/haproxy.cfg`];
    expect(() => execFileSync(haproxy?.file ?? '', check, { env, stdio: 'pipe' })).not.toThrow();
  } finally {
    rmSync(scratch, { recursive: true });
  }
});

test('haproxy asks whether a replica is ready', () => {
  const asked = Array.from(
    read('haproxy.cfg').matchAll(/^ +http-check send .* uri (\S+)$/gm),
    ([, uri]) => uri,
  );
  const routes = readFileSync('server/src/app/routes/health.ts', 'utf8');
  expect(asked).toEqual(['/readyz']);
  expect(routes).toContain("app.get('/readyz'");
});
