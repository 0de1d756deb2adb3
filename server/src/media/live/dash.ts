import type { LoopFacts, LoopTrack } from '../media-facts.ts';
import { epoch, windowSeconds } from './timeline.ts';

/**
 * The DASH manifest. Segments are addressed by number from even lengths, so nothing in it changes with time; the
 * clock comes from the server. Real lengths differ from even ones by less than a frame of sound.
 */
export function dashManifest(loop: LoopFacts, engine: LoopTrack['engine'], timeAddress: string): string {
  const tracks = loop.tracks.filter((track) => track.engine === engine);
  const languages = [...new Set(tracks.filter(isAudio).map((track) => track.lang ?? 'und'))];
  const sets = [
    adaptationSet(
      'video',
      tracks.filter((track) => track.type === 'video'),
    ),
    ...languages.map((lang) =>
      adaptationSet(
        'audio',
        tracks.filter((track) => isAudio(track) && (track.lang ?? 'und') === lang),
        lang,
      ),
    ),
  ];
  const start = new Date(epoch).toISOString();
  return `<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="dynamic" availabilityStartTime="${start}" publishTime="${start}" minimumUpdatePeriod="PT60S" timeShiftBufferDepth="PT${windowSeconds}S" suggestedPresentationDelay="PT12S" maxSegmentDuration="PT5S" minBufferTime="PT4S">
<Period id="1" start="PT0S">
${sets.map((set) => set(loop)).join('\n')}
</Period>
<UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-iso:2014" value="${timeAddress}"/>
</MPD>
`;
}

/** Whether there is a manifest for engines without H.264. */
export function hasOldTracks(loop: LoopFacts): boolean {
  return loop.tracks.some((track) => track.engine === 'old');
}

function isAudio(track: LoopTrack): boolean {
  return track.type === 'audio';
}

function adaptationSet(type: LoopTrack['type'], tracks: readonly LoopTrack[], lang?: string) {
  const language = lang === undefined ? '' : ` lang="${lang}"`;
  return (loop: LoopFacts) =>
    `<AdaptationSet contentType="${type}" mimeType="${type}/mp4"${language} segmentAlignment="true" startWithSAP="1">
${tracks.map((track) => representation(loop, track)).join('\n')}
</AdaptationSet>`;
}

function representation(loop: LoopFacts, track: LoopTrack): string {
  const { id, codec, bandwidth, width, height, timescale, segments } = track;
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const even = (loop.duration * timescale) / segments.length;
  return `<Representation id="${id}" codecs="${codec}" bandwidth="${bandwidth}"${size}><SegmentTemplate timescale="${timescale}" duration="${even}" startNumber="0" initialization="$RepresentationID$/init.mp4" media="$RepresentationID$/$Number$.m4s"/></Representation>`;
}
