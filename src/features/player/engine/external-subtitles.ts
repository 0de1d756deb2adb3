import type { LoadRequest } from './player-engine.ts';
import { showText } from './shaka-choice.ts';
import type { ShakaPlayer } from './shaka-player.ts';
import { identifiedText } from './shaka-tracks.ts';

/**
 * Adds the subtitles that are beside a manifest to the tracks of each load, and shows the ones that the viewer chose, or those of
 * the first language that they prefer.
 */
export function addExternalSubtitles(player: ShakaPlayer, requestNow: () => LoadRequest | null): void {
  player.addEventListener('loaded', () => {
    const request = requestNow();
    if (request?.subtitles && !request.live) void addAll(player, request, () => requestNow() === request);
  });
}

async function addAll(player: ShakaPlayer, request: LoadRequest, isCurrent: () => boolean): Promise<void> {
  const before = activeLanguage(player);
  for (const { language, label, address } of request.subtitles ?? []) {
    if (!isCurrent()) return;
    // A missing file is no reason to stop a film: shaka goes on without it.
    await player
      .addTextTrackAsync(address, language, 'subtitles', 'text/vtt', '', label ?? '')
      .catch(() => undefined);
  }
  // The viewer may have chosen meanwhile.
  if (isCurrent() && activeLanguage(player) === before) choose(player, request, before);
}

function choose(
  player: ShakaPlayer,
  { choice, textLanguages = [] }: LoadRequest,
  before: string | null,
): void {
  if (choice) {
    if (choice.text !== null) showText(player, choice.text);
    return;
  }
  const tracks = identifiedText(player).filter(({ track }) => !track.forced);
  const wanted = textLanguages.filter((language) =>
    tracks.some(({ track }) => track.language === language),
  )[0];
  const found = tracks.filter(({ track }) => track.language === wanted)[0];
  if (wanted !== undefined && wanted !== before && found) showText(player, found.id);
}

function activeLanguage(player: ShakaPlayer): string | null {
  return player.getTextTracks().filter(({ active }) => active)[0]?.language ?? null;
}
