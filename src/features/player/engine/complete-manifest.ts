import { asBytes, isLiveTag, mpdEnd, mpdRoot } from './manifest-text.ts';

/**
 * Whether a DASH manifest is complete, and a live one is still live or, after its end, has a duration. shaka
 * accepts a truncated manifest; during live playback it then counts segments endlessly and freezes the set.
 * Manifests other than DASH are not checked.
 */
export function isCompleteManifest(data: ArrayBuffer | ArrayBufferView, live: boolean): boolean {
  const bytes = asBytes(data);
  const root = mpdRoot(bytes);
  if (root === null) return true;
  if (mpdEnd(bytes) < 0) return false;
  return !live || isLiveTag(root.tag) || /\smediaPresentationDuration\s*=/.test(root.tag);
}
