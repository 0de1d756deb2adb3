import { parseXml } from '../canonical-xml.ts';
import { engineFloor, oldestTizen } from '../engine-floor.ts';
import { type Files, textOf } from '../files.ts';
import { packageVersion } from '../package-version.ts';

const TIZEN = 'http://tizen.org/ns/widgets';
const WIDGETS = 'http://www.w3.org/ns/widgets';

/** Without these, the calls of `platforms/tizen.ts` throw. */
const PRIVILEGES = [
  'http://tizen.org/privilege/internet',
  'http://tizen.org/privilege/system',
  'http://tizen.org/privilege/tv.audio',
  'http://tizen.org/privilege/tv.inputdevice',
  'http://developer.samsung.com/privilege/network.public',
  'http://developer.samsung.com/privilege/productinfo',
];

/** Faults of `config.xml`. https://developer.samsung.com/smarttv/develop/guides/fundamentals/configuring-tv-applications.html */
export function tizenManifestFaults(files: Files): string[] {
  const text = textOf(files, 'config.xml');
  if (text === null) return ['config.xml is missing'];
  try {
    return faultsOf(parseXml(text).documentElement, files);
  } catch (error) {
    return [`config.xml is not valid XML: ${(error as Error).message}`];
  }
}

function faultsOf(widget: Element, files: Files): string[] {
  const attributes = (namespace: string, name: string, attribute: string) =>
    Array.from(widget.getElementsByTagNameNS(namespace, name)).map(
      (each) => each.getAttribute(attribute) ?? '',
    );
  const privileges = attributes(TIZEN, 'privilege', 'name');
  const [application = ''] = attributes(TIZEN, 'application', 'id');
  const [group = ''] = attributes(TIZEN, 'application', 'package');
  const [required] = attributes(TIZEN, 'application', 'required_version');
  const [start = ''] = attributes(WIDGETS, 'content', 'src');
  const floor = oldestTizen(engineFloor());
  const metadata = attributes(TIZEN, 'metadata', 'key');
  const preview = attributes(TIZEN, 'metadata', 'value')[
    metadata.indexOf('http://samsung.com/tv/metadata/use.preview')
  ];
  const features = attributes(WIDGETS, 'feature', 'name');
  const faults: readonly (readonly [boolean, string])[] = [
    [widget.getAttribute('version') !== packageVersion(), `the version is not ${packageVersion()}`],
    [!/^[A-Za-z0-9]{10}$/.test(group), `the package "${group}" has not ten letters and digits`],
    [!application.startsWith(`${group}.`), `the application "${application}" is not in its package`],
    [required !== floor, `the required version is ${required}, but the build runs from ${floor}`],
    [!files.has(start), `the start page "${start}" is missing`],
    [!attributes(WIDGETS, 'access', 'origin').includes('*'), 'access to the network is missing'],
    [!features.some((name) => name.includes('/screen.size.')), 'the screen size is missing'],
    [!/^endpoint_URL=https?:\/\//.test(preview ?? ''), 'the address of the Smart Hub preview is missing'],
    [!attributes(TIZEN, 'profile', 'name').includes('tv-samsung'), 'the profile is not tv-samsung'],
    [!attributes(TIZEN, 'setting', 'hwkey-event').includes('enable'), 'the Back key is not enabled'],
    ...PRIVILEGES.map((name) => [!privileges.includes(name), `the privilege ${name} is missing`] as const),
  ];
  return faults.flatMap(([fault, text]) => (fault ? [`config.xml: ${text}`] : []));
}
