import * as v from 'valibot';
import { FactoryFault } from '../factory-fault.ts';
import { trackLanguage } from '../plan/track-language.ts';
import type { PictureFacts, SoundFacts, SourceFacts, SubtitleFacts } from './source-facts.ts';

const texts = v.optional(v.record(v.string(), v.string()), {});
const flags = v.optional(v.record(v.string(), v.number()), {});

const stream = v.object({
  index: v.number(),
  codec_type: v.optional(v.string(), ''),
  codec_name: v.optional(v.string(), ''),
  width: v.optional(v.number(), 0),
  height: v.optional(v.number(), 0),
  channels: v.optional(v.number(), 0),
  sample_aspect_ratio: v.optional(v.string(), '1:1'),
  r_frame_rate: v.optional(v.string(), ''),
  avg_frame_rate: v.optional(v.string(), ''),
  field_order: v.optional(v.string(), ''),
  color_transfer: v.optional(v.string(), ''),
  color_space: v.optional(v.string(), ''),
  bit_rate: v.optional(v.string(), ''),
  tags: texts,
  disposition: flags,
  side_data_list: v.optional(v.array(v.object({ rotation: v.optional(v.number()) })), []),
});
type Stream = v.InferOutput<typeof stream>;

const probe = v.object({
  streams: v.optional(v.array(stream), []),
  format: v.optional(
    v.object({
      duration: v.optional(v.string(), ''),
      start_time: v.optional(v.string(), ''),
      bit_rate: v.optional(v.string(), ''),
    }),
    {},
  ),
});

const maxSide = 8192;
const textCodecs = ['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text', 'ttml'];

/** Reads the JSON of ffprobe; throws a `FactoryFault` for a file without a picture. */
export function readProbe(json: string): SourceFacts {
  const { streams, format } = v.parse(probe, JSON.parse(json));
  const ofKind = (kind: string) => streams.filter((it) => it.codec_type === kind);
  // A cover of the file is a picture that does not move.
  const picture = ofKind('video').find((it) => it.disposition.attached_pic !== 1);
  if (!picture) throw new FactoryFault('no_picture', 'the file has no moving picture');
  return {
    duration: positive(format.duration),
    start: Number(format.start_time) || 0,
    picture: pictureOf(picture, positive(format.bit_rate)),
    sounds: ofKind('audio')
      .filter((it) => it.channels > 0)
      .map(soundOf),
    subtitles: ofKind('subtitle').map(subtitleOf),
  };
}

function pictureOf(found: Stream, wholeRate: number | null): PictureFacts {
  const { index, codec_name: codec, width, height } = found;
  if (codec === '' || codec === 'unknown')
    throw new FactoryFault('unknown_format', 'the picture has a format that ffmpeg does not know');
  if (width < 16 || height < 16)
    throw new FactoryFault('incomplete', 'the file ends before its first picture');
  if (width > maxSide || height > maxSide)
    throw new FactoryFault(
      'too_large',
      `the picture has ${width}×${height} points, more than ${maxSide} on a side`,
    );
  const shape = ratio(found.sample_aspect_ratio.replace(':', '/')) || 1;
  const upright = { width: Math.round(width * shape), height };
  const turned = found.side_data_list.find((it) => it.rotation !== undefined)?.rotation ?? 0;
  const isSideways = Math.abs(Math.round(turned / 90)) % 2 === 1;
  return {
    index,
    codec,
    width: isSideways ? upright.height : upright.width,
    height: isSideways ? upright.width : upright.height,
    rate: ratio(found.avg_frame_rate) || ratio(found.r_frame_rate),
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(found.field_order),
    isHdr: ['smpte2084', 'arib-std-b67'].includes(found.color_transfer),
    matrix: ['unknown', 'reserved'].includes(found.color_space) ? '' : found.color_space,
    bitRate: positive(found.bit_rate) ?? wholeRate,
  };
}

function soundOf({ index, channels, tags, disposition }: Stream): SoundFacts {
  const isDescription = disposition.visual_impaired === 1 || disposition.descriptions === 1;
  const role = isDescription
    ? 'description'
    : disposition.comment === 1
      ? 'commentary'
      : disposition.dub === 1
        ? 'dub'
        : 'main';
  return { index, channels, language: trackLanguage(tags.language), role };
}

function subtitleOf({ index, codec_name: codec, tags, disposition }: Stream): SubtitleFacts {
  const role =
    disposition.forced === 1
      ? 'forced-subtitle'
      : disposition.hearing_impaired === 1
        ? 'caption'
        : 'subtitle';
  return { index, codec, isText: textCodecs.includes(codec), language: trackLanguage(tags.language), role };
}

/** The value of `24000/1001`; 0 for anything else. */
function ratio(text: string): number {
  const [, up, down] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  return Number(down) > 0 ? Number(up) / Number(down) : 0;
}

function positive(text: string): number | null {
  const value = Number(text);
  return text !== '' && Number.isFinite(value) && value > 0 ? value : null;
}
