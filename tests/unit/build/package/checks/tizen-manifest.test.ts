import { expect, test } from 'vitest';
import { tizenManifestFaults } from '#build/package/checks/tizen-manifest.ts';
import { sampleTizen, withFile } from '../sample-app.ts';

const good = sampleTizen();

test('the manifest of the repository passes', () => {
  expect(tizenManifestFaults(good)).toEqual([]);
});

test.each([
  ['version="0.', 'version="9.', 'the version is not'],
  ['oynaUzTv01', 'oynaTv', 'the package "oynaTv" has not ten letters and digits'],
  ['id="oynaUzTv01.Oyna"', 'id="Oyna"', 'the application "Oyna" is not in its package'],
  ['required_version="4.0"', 'required_version="5.0"', 'is 5.0, but the build runs from 4.0'],
  [
    'src="index.html"/>\n  <feature',
    'src="home.html"/>\n  <feature',
    'the start page "home.html" is missing',
  ],
  ['<access origin="*"', '<access origin="https://a.uz"', 'access to the network is missing'],
  ['screen.size.normal', 'screen.width', 'the screen size is missing'],
  ['endpoint_URL=https', 'endpoint_URL=file', 'the address of the Smart Hub preview is missing'],
  ['tv-samsung', 'mobile', 'the profile is not tv-samsung'],
  ['hwkey-event="enable"', 'hwkey-event="disable"', 'the Back key is not enabled'],
  ['privilege/internet', 'privilege/x', 'the privilege http://tizen.org/privilege/internet is missing'],
  ['privilege/system', 'privilege/x', 'the privilege http://tizen.org/privilege/system is missing'],
  ['tv.inputdevice', 'x', 'the privilege http://tizen.org/privilege/tv.inputdevice is missing'],
  ['network.public', 'x', 'the privilege http://developer.samsung.com/privilege/network.public is missing'],
  ['productinfo', 'x', 'the privilege http://developer.samsung.com/privilege/productinfo is missing'],
  ['</widget>', '', 'config.xml is not valid XML'],
])('%s → %s is found', (part, other, fault) => {
  const broken = withFile(good, 'config.xml', (xml) => xml.replaceAll(part, other));
  expect(tizenManifestFaults(broken)).toEqual([expect.stringContaining(fault)]);
});

test('a package without a manifest is found', () => {
  expect(tizenManifestFaults(withFile(good, 'config.xml', null))).toEqual(['config.xml is missing']);
});
