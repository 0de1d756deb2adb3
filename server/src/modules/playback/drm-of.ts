import type { Drm } from '@oyna/contract/playback';
import type { Services } from '../../infra/services.ts';

interface Encrypted {
  readonly cinema: number;
  readonly episode: number | null;
  /** The grant of the PIN with which the playback was requested. */
  readonly grant: string | undefined;
}

/** Licence servers of an encrypted title or episode. */
export function drmOf({ drm }: Pick<Services, 'drm'>, { cinema, episode, grant }: Encrypted): Drm {
  const { widevine, widevineCertificate, playready } = drm;
  const query = new URLSearchParams({
    ...(episode !== null && { episode: String(episode) }),
    ...(grant !== undefined && { grant }),
  });
  return {
    ...(widevine !== null && {
      widevine: {
        license_url: widevine,
        ...(widevineCertificate !== null && { certificate_url: widevineCertificate }),
      },
    }),
    ...(playready !== null && { playready: { license_url: playready } }),
    clearkey: { license_url: `/api/v2/cinema/${cinema}/license/${query.size > 0 ? `?${query}` : ''}` },
  };
}
