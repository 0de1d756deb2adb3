import type { FastifyRequest } from 'fastify';
import type { Device } from '../sessions.ts';

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

/** Name of the page's browser in a list of devices: "Android", "Chrome". */
export function webDeviceOf({ headers }: FastifyRequest): Device {
  const agent = headers['user-agent'] ?? '';
  const named = (names: Names) => names.find(([pattern]) => pattern.test(agent))?.[1] ?? '';
  return { platform: named(systems) || 'Web', model: named(browsers) };
}
