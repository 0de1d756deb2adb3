import type { Playback } from '@oyna/contract/playback';
import { absoluteAddress } from '../../../api/base.ts';
import { useLang } from '../../../state/lang.ts';
import { chooseManifests, mediaSourceProbe } from '../engine/choose-manifest.ts';
import { joinOrders } from '../model/language-order.ts';
import { licenceSession } from './licence-session.ts';
import type { PlayerSource } from './player-source.ts';
import { viewerSettings } from './viewer-settings-store.ts';

/** The source of a playback response; `from` in seconds replaces the resume position. */
export function sourceOfPlayback(
  { manifest, live, resume_at, drm, subtitles, alternatives = 0 }: Playback,
  from: number | null,
): PlayerSource {
  // Requested once, because a language change must not restart it.
  const { lang } = useLang.getState();
  const own = [lang === 'ru' ? 'ru' : 'uz', 'uz', 'ru'];
  const { audio, text, textOn } = viewerSettings();
  return {
    manifests: chooseManifests(manifest, mediaSourceProbe()).map((each) => ({
      ...each,
      url: absoluteAddress(each.url),
    })),
    alternatives,
    live: live !== null,
    startAt: live === null ? (from ?? resume_at) : null,
    audioLanguages: joinOrders(audio, own),
    textLanguages: textOn ? joinOrders(text, own) : [],
    subtitles: subtitles?.map((each) => ({ ...each, address: absoluteAddress(each.address) })),
    protection: drm && { drm, absolute: absoluteAddress, ...licenceSession },
  };
}
