import type { Drm } from '@oyna/contract/playback';
import type { Services } from '../../infra/services.ts';

/** Licence servers of an encrypted title or episode. Ours gives keys to this playback only. */
export function drmOf({ drm }: Pick<Services, 'drm'>, cinema: number, playback: string): Drm {
  const { widevine, widevineCertificate, playready } = drm;
  const query = new URLSearchParams({ playback });
  return {
    ...(widevine !== null && {
      widevine: {
        license_url: widevine,
        ...(widevineCertificate !== null && { certificate_url: widevineCertificate }),
      },
    }),
    ...(playready !== null && { playready: { license_url: playready } }),
    clearkey: { license_url: `/api/v2/cinema/${cinema}/license/?${query}` },
  };
}
