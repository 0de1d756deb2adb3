/** The addresses of a playback response; absent and `null` both mean missing. */
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

/** Whether a type with codecs is supported, as in `MediaSource.isTypeSupported`. */
export type TypeProbe = (type: string) => boolean;

const h264 = 'video/mp4; codecs="avc1.4d401f"';
const vp9 = 'video/webm; codecs="vp9"';
const dashMime = 'application/dash+xml';
const hlsMime = 'application/x-mpegurl';

/** Whether the path of an address ends like that of a playlist. */
function namesPlaylist(address: string): boolean {
  return /^[^?#]*\.m3u8?([?#]|$)/i.test(address);
}

/** The engine's own probe; without Media Source Extensions nothing is supported. */
export function mediaSourceProbe(
  scope: { readonly MediaSource?: { isTypeSupported(type: string): boolean } } = window,
): TypeProbe {
  return (type) => scope.MediaSource?.isTypeSupported(type) ?? false;
}

/**
 * The playable manifests of a response, best first: DASH, then HLS, then VP9, or only VP9 without H.264
 * support. Unsupported ones are left out unless there is no other.
 */
export function chooseManifests(manifest: ManifestAddresses, plays: TypeProbe): readonly ChosenManifest[] {
  const common: ChosenManifest[] = [];
  if (manifest.dash) common.push({ url: manifest.dash, mime: dashMime });
  if (manifest.hls) common.push({ url: manifest.hls, mime: hlsMime });
  // The service tells the format of an operator's manifest by its address, which may say nothing.
  if (manifest.hls && !namesPlaylist(manifest.hls)) common.push({ url: manifest.hls, mime: dashMime });
  if (!manifest.dash_vp9 || !plays(vp9)) return common;
  const open = { url: manifest.dash_vp9, mime: dashMime };
  return plays(h264) ? [...common, open] : [open];
}
