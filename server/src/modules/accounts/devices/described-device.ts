import type { DeviceFacts } from '@oyna/contract/account-fields';
import type { Device } from '../sessions/sessions.ts';

type Names = readonly (readonly [RegExp, string])[];

const systems: Names = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
];
/** More specific names come first, because most browsers also claim to be Chrome and Safari. */
const browsers: Names = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/YaBrowser/, 'Yandex'],
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/FxiOS|Firefox/, 'Firefox'],
  [/CriOS|Chrome/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** A device by its own words. "Web" alone is no name, so a set in a browser is named after the browser. */
export function describedDevice({ platform, model }: DeviceFacts, agent: string): Device {
  return platform === 'Web' && !model ? webDeviceOf(agent) : { platform, model: model ?? '' };
}

/** Name of the page's browser in a list of devices: "Android", "Chrome". */
export function webDeviceOf(agent: string): Device {
  const named = (names: Names) => names.find(([pattern]) => pattern.test(agent))?.[1] ?? '';
  return { platform: named(systems) || 'Web', model: named(browsers) };
}
