import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Place } from '#server/src/infra/config.ts';

interface S3Server {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}

/** Not in the packages of this repository, where import checks would miss it. */
const packageName = 's3rver';

/** Starts s3rver, whose packages `npm run test:store` installs, with a bucket. */
export async function startRealStore(): Promise<{ readonly place: S3Place; close(): Promise<void> }> {
  const require = createRequire(new URL('../../../../store/package.json', import.meta.url));
  const S3rver = require(packageName) as new (options: object) => S3Server;
  const directory = mkdtempSync(join(tmpdir(), 'oyna-s3-'));
  const configureBuckets = [{ name: 'films', configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const key = 'S3RVER';
  return {
    place: {
      endpoint,
      publicEndpoint: endpoint,
      bucket: 'films',
      region: 'us-east-1',
      accessKey: key,
      secretKey: key,
      prefix: 'oyna/',
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
