/** The addresses of a playback answer; absent and `null` both mean there is none. */
export interface ManifestAddresses {
  readonly dash?: string | null | undefined;
  readonly hls?: string | null | undefined;
  /** The same content in VP9 and Opus, for engines without H.264. */
  readonly dash_vp9?: string | null | undefined;
}

export interface ChosenManifest {
  readonly url: string;
  readonly mime: string;
}

/** Whether a type with codecs plays, as `MediaSource.isTypeSupported` answers it. */
export type TypeProbe = (type: string) => boolean;

const h264 = 'video/mp4; codecs="avc1.4d401f"';
const vp9 = 'video/webm; codecs="vp9"';
const dashMime = 'application/dash+xml';
const hlsMime = 'application/x-mpegurl';

/** The engine's own probe; without Media Source Extensions nothing is supported. */
export function mediaSourceProbe(
  scope: { readonly MediaSource?: { isTypeSupported(type: string): boolean } } = window,
): TypeProbe {
  return (type) => scope.MediaSource?.isTypeSupported(type) ?? false;
}

/**
 * DASH first, HLS where there is nothing else; VP9 where H.264 does not play and VP9 does.
 * `null` when the answer has no address at all.
 */
export function chooseManifest(manifest: ManifestAddresses, plays: TypeProbe): ChosenManifest | null {
  if (manifest.dash_vp9 && !plays(h264) && plays(vp9)) return { url: manifest.dash_vp9, mime: dashMime };
  if (manifest.dash) return { url: manifest.dash, mime: dashMime };
  if (manifest.hls) return { url: manifest.hls, mime: hlsMime };
  return null;
}
