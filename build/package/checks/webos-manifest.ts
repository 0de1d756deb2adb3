import { type Files, textOf } from '../files.ts';
import { packageVersion } from '../package-version.ts';

/**
 * Groups of LG's access control for the services that the app calls, `null` where LG documents none. From webOS 26 on, a
 * call without its group is denied.
 * https://webostv.developer.lge.com/develop/guides/acg-guide
 */
const GROUPS: Readonly<Record<string, string | null>> = {
  // Its group is in none of the pages above; where it is asked for, the volume stays as it is.
  'com.webos.audio': null,
  'com.palm.connectionmanager': 'network.query',
  'com.webos.service.config': 'systemconfig.query',
  'com.webos.service.tv.systemproperty': 'systemconfig.query',
  'com.webos.settingsservice': 'settings.query',
  'com.webos.service.tvpower': null,
};

/** Faults of `appinfo.json`. https://webostv.developer.lge.com/develop/references/appinfo-json */
export function webosManifestFaults(files: Files): string[] {
  const text = textOf(files, 'appinfo.json');
  if (text === null) return ['appinfo.json is missing'];
  try {
    return faultsOf(JSON.parse(text) as Record<string, unknown>, files);
  } catch (error) {
    return [`appinfo.json is not valid JSON: ${(error as Error).message}`];
  }
}

function faultsOf(manifest: Readonly<Record<string, unknown>>, files: Files): string[] {
  const { id, main, version, requiredACG, accessibility } = manifest;
  const guidance = (accessibility as { supportsAudioGuidance?: unknown } | undefined)?.supportsAudioGuidance;
  const faults: readonly (readonly [boolean, string])[] = [
    [
      !/^[a-z0-9][a-z0-9.-]+$/.test(`${id}`),
      `the id "${id}" has other characters than a-z, 0-9, "." and "-"`,
    ],
    [version !== packageVersion(), `the version is not ${packageVersion()}`],
    [manifest.type !== 'web', 'the type is not web'],
    [!manifest.title || !manifest.vendor, 'the title or the vendor is missing'],
    [!files.has(`${main}`), `the start page "${main}" is missing`],
    [manifest.resolution !== '1920x1080', 'the resolution is not 1920x1080'],
    [manifest.disableBackHistoryAPI !== true, 'the Back key goes to the history of the page'],
    [manifest.handlesRelaunch !== true, 'a launch while the app runs does not reach it'],
    [guidance !== true, 'audio guidance is not announced'],
    [!Array.isArray(requiredACG), 'requiredACG is missing'],
    ...groupFaults(files, Array.isArray(requiredACG) ? requiredACG : []),
  ];
  return faults.flatMap(([fault, text]) => (fault ? [`appinfo.json: ${text}`] : []));
}

function groupFaults(files: Files, declared: readonly unknown[]): [boolean, string][] {
  const services = new Set<string>();
  for (const path of files.keys()) {
    if (!path.endsWith('.js')) continue;
    for (const [, service = ''] of (textOf(files, path) ?? '').matchAll(/luna:\/\/([a-z0-9.]+)/g)) {
      services.add(service);
    }
  }
  const groups = Array.from(services, (service) => GROUPS[service]).filter((group) => group != null);
  return [
    ...Array.from(services, (service): [boolean, string] => [
      !(service in GROUPS),
      `the access group of luna://${service} is unknown`,
    ]),
    ...groups.map((group): [boolean, string] => [!declared.includes(group), `requiredACG lacks ${group}`]),
    ...declared.map((group): [boolean, string] => [
      !groups.some((needed) => needed === group),
      `requiredACG has ${group}, which no call needs`,
    ]),
  ];
}
