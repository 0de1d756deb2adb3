import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkPackage } from '#build/package/check-package.ts';
import { signWidget } from '#build/package/sign-widget.ts';
import { packWidget } from '#build/package/widget-archive.ts';
import { sampleSigners, sampleTizen, withFile } from './sample-app.ts';

const signers = sampleSigners();
const signed = signWidget(sampleTizen(), signers);
const failed = (bytes: Uint8Array, kind: 'wgt' | 'ipk' = 'wgt') =>
  checkPackage(kind, bytes).filter(({ faults }) => faults.length > 0);

test('a package of the sample app passes every check', () => {
  const checked = checkPackage('wgt', packWidget(signed));
  expect(checked.filter(({ faults }) => faults.length > 0)).toEqual([]);
  expect(checked.map(({ check }) => check)).toEqual([
    'archive',
    'size',
    'manifest',
    'icons',
    'author signature',
    'distributor signature',
    'page',
    'scripts and styles',
    'licences',
  ]);
});

test('a package of more than 5 MB fails by its size', () => {
  const large = new Map([...sampleTizen(), ['film.mp4', randomBytes(5 * 1024 * 1024 + 1)]]);
  expect(failed(packWidget(signWidget(large, signers)))).toEqual([
    { check: 'size', faults: ['the package has 5.0 MB, more than 5 MB'] },
  ]);
});

test('a package without signatures fails by both', () => {
  expect(failed(packWidget(sampleTizen())).map(({ check }) => check)).toEqual([
    'author signature',
    'distributor signature',
  ]);
});

test('a page that was changed after signing fails three checks', () => {
  const broken = withFile(signed, 'index.html', (page) =>
    page.replace('./assets/polyfills', '/assets/polyfills'),
  );
  expect(failed(packWidget(broken)).map(({ check }) => check)).toEqual([
    'author signature',
    'distributor signature',
    'page',
  ]);
});

test.each(['wgt', 'ipk'] as const)('a .%s that cannot be opened fails', (kind) => {
  expect(failed(Buffer.from('nothing'), kind)).toEqual([
    { check: 'archive', faults: [expect.stringContaining('it cannot be opened: ')] },
  ]);
});
