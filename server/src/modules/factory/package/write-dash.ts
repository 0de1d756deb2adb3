import {
  type FilmTracks,
  type PictureTrack,
  type SoundTrack,
  type SubtitleTrack,
  soundCodec,
} from './film-tracks.ts';
import { bandwidthOf, type PackedTrack } from './read-track.ts';

const roleScheme = 'urn:mpeg:dash:role:2011';
const channelScheme = 'urn:mpeg:dash:23003:3:audio_channel_configuration:2011';
const soundRate = 48_000;

/** The DASH manifest of a film, of the on-demand profile (ISO/IEC 23009-1): one file a track, whose index names its segments. */
export function filmManifest(film: FilmTracks): string {
  const { seconds, rate, pictures, sounds, subtitles } = film;
  const sets = [
    `<AdaptationSet id="0" contentType="video" subsegmentAlignment="true" subsegmentStartsWithSAP="1" frameRate="${rate.join('/')}">`,
    ...pictures.map(pictureOf),
    '</AdaptationSet>',
    ...sounds.flatMap((it, place) => soundSet(it, place + 1)),
    ...subtitles.flatMap((it, place) => subtitleSet(it, sounds.length + place + 1)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"' +
      ` minBufferTime="PT4S" type="static" mediaPresentationDuration="PT${seconds.toFixed(3)}S">`,
    '<Period id="0">',
    ...sets,
    '</Period>',
    '</MPD>',
    '',
  ].join('\n');
}

function pictureOf({ id, codec, width, height, track }: PictureTrack): string {
  const size = `width="${width}" height="${height}" sar="1:1"`;
  const { peak } = bandwidthOf(track);
  return `<Representation id="${id}" bandwidth="${peak}" codecs="${codec}" mimeType="video/mp4" ${size}>${fileOf(id, track)}</Representation>`;
}

function soundSet({ id, language, name, role, channels, track }: SoundTrack, set: number): string[] {
  const { peak } = bandwidthOf(track);
  const head = `bandwidth="${peak}" codecs="${soundCodec}" mimeType="audio/mp4" audioSamplingRate="${soundRate}"`;
  const roles = role === 'main' && set > 1 ? ['alternate'] : [role];
  return [
    `<AdaptationSet id="${set}" contentType="audio" lang="${language}" subsegmentAlignment="true" subsegmentStartsWithSAP="1">`,
    ...(role === 'description'
      ? ['<Accessibility schemeIdUri="urn:tva:metadata:cs:AudioPurposeCS:2007" value="1"/>']
      : []),
    ...roles.map((value) => `<Role schemeIdUri="${roleScheme}" value="${value}"/>`),
    `<Label>${name}</Label>`,
    `<Representation id="${id}" ${head}>`,
    `<AudioChannelConfiguration schemeIdUri="${channelScheme}" value="${channels}"/>`,
    `${fileOf(id, track)}</Representation>`,
    '</AdaptationSet>',
  ];
}

function subtitleSet({ id, language, name, role }: SubtitleTrack, set: number): string[] {
  return [
    `<AdaptationSet id="${set}" contentType="text" lang="${language}">`,
    `<Role schemeIdUri="${roleScheme}" value="${role}"/>`,
    `<Label>${name}</Label>`,
    `<Representation id="s-${id}" bandwidth="256" mimeType="text/vtt"><BaseURL>${id}.vtt</BaseURL></Representation>`,
    '</AdaptationSet>',
  ];
}

function fileOf(id: string, { initBytes, indexBytes, timescale }: PackedTrack): string {
  const index = `${initBytes}-${initBytes + indexBytes - 1}`;
  return (
    `<BaseURL>${id}.mp4</BaseURL><SegmentBase indexRange="${index}" timescale="${timescale}">` +
    `<Initialization range="0-${initBytes - 1}"/></SegmentBase>`
  );
}
