import type { Drm } from '@oyna/contract/playback';
import type { Services } from '../../infra/services.ts';

/** Licence addresses of an encrypted title or episode, for this playback only. */
export function drmOf({ drm }: Pick<Services, 'drm'>, cinema: number, playback: string): Drm {
  const { widevine, widevineCertificate, playready } = drm;
  const own = (system = '') =>
    `/api/v2/cinema/${cinema}/license/${system}?${new URLSearchParams({ playback })}`;
  return {
    ...(widevine !== null && {
      widevine: {
        license_url: own('widevine/'),
        ...(widevineCertificate !== null && { certificate_url: widevineCertificate }),
      },
    }),
    ...(playready !== null && { playready: { license_url: own('playready/') } }),
    clearkey: { license_url: own() },
  };
}
