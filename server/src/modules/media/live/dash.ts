import type { LoopFacts, LoopTrack } from '../media-facts.ts';
import { epoch, numbersOf, type Past, windowSeconds } from './timeline.ts';

type Engine = LoopTrack['engine'];

/**
 * The DASH manifest of the live window. Segments are numbered with a constant nominal duration, so the
 * manifest changes only with `depth`, the seconds of its window; the server provides the clock. Real
 * durations differ from the nominal one by less than an audio frame.
 */
export function dashManifest(
  loop: LoopFacts,
  engine: Engine,
  timeAddress: string,
  depth = windowSeconds,
): string {
  const start = new Date(epoch).toISOString();
  return `${head} type="dynamic" availabilityStartTime="${start}" publishTime="${start}" minimumUpdatePeriod="PT60S" timeShiftBufferDepth="PT${depth}S" suggestedPresentationDelay="PT12S" maxSegmentDuration="PT5S" minBufferTime="PT4S">
<Period id="1" start="PT0S">
${adaptationSets(loop, engine, null)}
</Period>
<UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-iso:2014" value="${timeAddress}"/>
</MPD>
`;
}

/** The DASH manifest of an archive range: the same segments, from 0 to its end. */
export function archiveManifest(loop: LoopFacts, engine: Engine, past: Past): string {
  return `${head} type="static" mediaPresentationDuration="PT${past.to - past.from}S" maxSegmentDuration="PT5S" minBufferTime="PT4S">
<Period id="1" start="PT0S">
${adaptationSets(loop, engine, past)}
</Period>
</MPD>
`;
}

/** Whether a manifest for engines without H.264 exists. */
export function hasOldTracks(loop: LoopFacts): boolean {
  return loop.tracks.some((track) => track.engine === 'old');
}

const head = `<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011"`;

function adaptationSets(loop: LoopFacts, engine: Engine, past: Past | null): string {
  const tracks = loop.tracks.filter((track) => track.engine === engine);
  const of = (type: LoopTrack['type'], lang?: string) =>
    tracks.filter((track) => track.type === type && (lang === undefined || languageOf(track) === lang));
  const languages = [...new Set(of('audio').map(languageOf))];
  const set = (type: LoopTrack['type'], lang?: string) => {
    const language = lang === undefined ? '' : ` lang="${lang}"`;
    return `<AdaptationSet contentType="${type}" mimeType="${type}/mp4"${language} segmentAlignment="true" startWithSAP="1">
${of(type, lang)
  .map((track) => representation(loop, track, past))
  .join('\n')}
</AdaptationSet>`;
  };
  return [set('video'), ...languages.map((lang) => set('audio', lang))].join('\n');
}

function languageOf({ lang = 'und' }: LoopTrack): string {
  return lang;
}

function representation(loop: LoopFacts, track: LoopTrack, past: Past | null): string {
  const { id, codec, bandwidth, width, height, timescale, segments } = track;
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const even = (loop.duration * timescale) / segments.length;
  const first = past === null ? 0 : numbersOf(loop, track, past).first;
  const offset = past === null ? '' : ` presentationTimeOffset="${Math.round(past.from * timescale)}"`;
  return `<Representation id="${id}" codecs="${codec}" bandwidth="${bandwidth}"${size}><SegmentTemplate timescale="${timescale}" duration="${even}" startNumber="${first}"${offset} initialization="$RepresentationID$/init.mp4" media="$RepresentationID$/$Number$.m4s"/></Representation>`;
}
