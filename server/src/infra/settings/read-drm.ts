import type { Config } from '../config.ts';
import type { Settings } from './settings.ts';

export function readDrm(settings: Settings): Config['drm'] {
  const drm = {
    widevine: exactAddress(settings, 'DRM_WIDEVINE_URL'),
    widevineCertificate: exactAddress(settings, 'DRM_WIDEVINE_CERTIFICATE_URL'),
    playready: exactAddress(settings, 'DRM_PLAYREADY_URL'),
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

/** Kept exactly as written, because a trailing slash may matter to a licence server. */
function exactAddress(settings: Settings, name: string): string | null {
  return settings.address(name) === null ? null : settings.text(name);
}
