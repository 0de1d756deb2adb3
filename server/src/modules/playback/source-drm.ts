import type { SourceDrm } from '@oyna/contract/catalogue-source';
import type { Drm } from '@oyna/contract/playback';
import type { PlaybackTarget } from './base-playback.ts';

/** Licence addresses of this server for media elsewhere, for this playback only; `null` for clear media. */
export function sourceDrm(
  { kind, id }: PlaybackTarget,
  playback: string,
  drm: SourceDrm | undefined,
): Drm | null {
  if (!drm) return null;
  const address = (system: string) =>
    `/api/v2/${kind}/${id}/source-license/${system}/?${new URLSearchParams({ playback })}`;
  const { widevine, playready, clearkey } = drm;
  return {
    ...(widevine && {
      widevine: {
        license_url: address('widevine'),
        ...(widevine.certificate_url !== undefined && { certificate_url: widevine.certificate_url }),
      },
    }),
    ...(playready && { playready: { license_url: address('playready') } }),
    ...(clearkey && { clearkey: { license_url: address('clearkey') } }),
  };
}
