import { type SystemBox, uuidOf } from '../../media/public.ts';
import { box, versionAndFlags } from '../encrypt/boxes.ts';
import type { Scheme } from '../encrypt/encryption.ts';
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
/** Of boxes that only name keys (W3C, cenc initialization data). */
const commonSystem = '1077efec-c0b2-4d02-ace3-3c1e52e2fb4b';

/** How all pictures and sounds of a manifest are encrypted. */
interface Protection {
  readonly scheme: Scheme;
  /** In hexadecimal. */
  readonly kid: string;
  /** Of DRM systems, which have the key from a key server. */
  readonly boxes: readonly SystemBox[];
}

/** The DASH manifest of a film, of the on-demand profile (ISO/IEC 23009-1): one file a track, whose index names its segments. */
export function filmManifest(film: FilmTracks, protection: Protection | null = null): string {
  const { seconds, rate, pictures, sounds, subtitles } = film;
  const formats = [...new Set(pictures.map(({ format }) => format))];
  const others = sounds.length + subtitles.length;
  const sets = [
    ...formats.flatMap((format, place) => [
      // Players change the quality within a set, and decoders cannot change the codec.
      `<AdaptationSet id="${place === 0 ? 0 : others + place}" contentType="video" subsegmentAlignment="true" subsegmentStartsWithSAP="1" frameRate="${rate.join('/')}">`,
      ...protectionOf(protection),
      ...pictures.filter((it) => it.format === format).map(pictureOf),
      '</AdaptationSet>',
    ]),
    ...sounds.flatMap((it, place) => soundSet(it, place + 1, protectionOf(protection))),
    ...subtitles.flatMap((it, place) => subtitleSet(it, sounds.length + place + 1)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"' +
      (protection ? ' xmlns:cenc="urn:mpeg:cenc:2013"' : '') +
      ` minBufferTime="PT4S" type="static" mediaPresentationDuration="PT${seconds.toFixed(3)}S">`,
    '<Period id="0">',
    ...sets,
    '</Period>',
    '</MPD>',
    '',
  ].join('\n');
}

/** For Clear Key, as the heads of the tracks say, too, and for the systems of a key server. */
function protectionOf(protection: Protection | null): string[] {
  if (!protection) return [];
  const { scheme, kid, boxes } = protection;
  const count = Buffer.from([0, 0, 0, 1]);
  const id = Buffer.from(commonSystem.replaceAll('-', ''), 'hex');
  const pssh = box('pssh', versionAndFlags(1), id, count, Buffer.from(kid, 'hex'), Buffer.alloc(4));
  return [
    `<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="${scheme}" cenc:default_KID="${uuidOf(kid)}"/>`,
    ...[{ system: commonSystem, pssh: pssh.toString('base64') }, ...boxes].map(
      (it) =>
        `<ContentProtection schemeIdUri="urn:uuid:${it.system}"><cenc:pssh>${it.pssh}</cenc:pssh></ContentProtection>`,
    ),
  ];
}

function pictureOf({ id, codec, width, height, track }: PictureTrack): string {
  const size = `width="${width}" height="${height}" sar="1:1"`;
  const { peak } = bandwidthOf(track);
  return `<Representation id="${id}" bandwidth="${peak}" codecs="${codec}" mimeType="video/mp4" ${size}>${fileOf(id, track)}</Representation>`;
}

function soundSet(
  { id, language, name, role, channels, track }: SoundTrack,
  set: number,
  protection: readonly string[],
): string[] {
  const { peak } = bandwidthOf(track);
  const head = `bandwidth="${peak}" codecs="${soundCodec}" mimeType="audio/mp4" audioSamplingRate="${soundRate}"`;
  const roles = role === 'main' && set > 1 ? ['alternate'] : [role];
  return [
    `<AdaptationSet id="${set}" contentType="audio" lang="${language}" subsegmentAlignment="true" subsegmentStartsWithSAP="1">`,
    ...protection,
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
