import type { Config } from '../config.ts';
import type { Settings } from './settings.ts';

export function readAndroidApp(settings: Settings): Config['androidApp'] {
  const [id, list] = [settings.text('ANDROID_APP_ID'), settings.text('ANDROID_CERT_SHA256')];
  if (id === null && list === null) return null;
  const certificates = (list ?? '').split(',').map((each) => each.trim().toUpperCase());
  const areValid = certificates.every((each) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(each));
  if (id !== null && /^[a-z]\w*(\.[a-z]\w*)+$/i.test(id) && areValid) return { id, certificates };
  return settings.fault(
    'ANDROID_APP_ID and ANDROID_CERT_SHA256 go together: the id of the app and the fingerprints that keytool prints',
  );
}
