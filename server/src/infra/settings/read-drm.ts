import type { Config } from '../config.ts';
import type { Settings } from './settings.ts';

export function readDrm(settings: Settings): Config['drm'] {
  const drm = {
    widevine: settings.exactAddress('DRM_WIDEVINE_URL'),
    widevineCertificate: settings.exactAddress('DRM_WIDEVINE_CERTIFICATE_URL'),
    playready: settings.exactAddress('DRM_PLAYREADY_URL'),
    secret: settings.secret('DRM_SECRET', 16),
  };
  const licences = ['DRM_WIDEVINE_URL', 'DRM_PLAYREADY_URL'].find((name) => settings.text(name) !== null);
  if (licences !== undefined && settings.text('DRM_SECRET') === null) {
    settings.fault(`${licences} needs DRM_SECRET, the key that signs the entitlements of its licences`);
  }
  if (drm.widevineCertificate !== null && settings.text('DRM_WIDEVINE_URL') === null) {
    settings.fault('DRM_WIDEVINE_CERTIFICATE_URL needs DRM_WIDEVINE_URL, the licence server it belongs to');
  }
  return drm;
}
