import type { Settings } from './settings.ts';

/** The address of an external service and the secret shared with it. */
export function readGateway(settings: Settings, name: string) {
  const url = settings.address(`${name}_URL`);
  const secret = settings.secret(`${name}_SECRET`, 16);
  if (url !== null && settings.text(`${name}_SECRET`) === null) {
    settings.fault(`${name}_URL needs ${name}_SECRET, the key that signs its messages`);
  }
  return url !== null && secret !== null ? { url, secret } : null;
}
