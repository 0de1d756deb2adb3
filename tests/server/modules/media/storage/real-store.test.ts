import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { S3Store } from '#server/src/infra/store/s3-store.ts';
import { embeddedDatabase } from '../../../support/test-database.ts';
import { deliverySuite } from './delivery-suite.ts';
import { moveSuite } from './move-suite.ts';
import { startRealStore } from './real-store.ts';

// `npm run test:store` installs the server for it.
describe.runIf(import.meta.env.MODE === 'store')('A store that speaks S3', () => {
  let real: Awaited<ReturnType<typeof startRealStore>>;
  beforeAll(async () => {
    real = await startRealStore();
  });
  afterAll(() => real?.close());
  // The smallest parts that S3 allows, so that the film of the tests has several.
  const open = () => new S3Store(real.place, 5 * 1024 * 1024);

  describe('moving films', () => moveSuite(open));
  describe('serving films', () => deliverySuite(open, embeddedDatabase));

  test('tells the code of a refusal', async () => {
    const store = new S3Store({ ...real.place, accessKey: 'another' });
    const sent = store.put('k', import.meta.filename, { bytes: 10, sha256: 'x' });
    await expect(sent).rejects.toThrow('the store refuses with 403 InvalidAccessKeyId');
  });

  test('opens a signed address for anybody', async () => {
    await open().put('k.vtt', import.meta.filename, { bytes: 10, sha256: 'x' });
    const url = await open().address('k.vtt', 60);
    const part = await fetch(url, { headers: { range: 'bytes=0-5' } });
    expect([part.status, await part.text()]).toEqual([206, 'import']);
  });
});
