import type { PictureFacts } from '../probe/source-facts.ts';
import {
  codecPrefix,
  codecShare,
  type ExtraCodec,
  leastExtraSide,
  type PictureCodec,
} from './picture-codec.ts';

/** One quality of a film. */
export interface Rung {
  /** Its name in files: `v720`. */
  readonly id: string;
  readonly codec: PictureCodec;
  readonly width: number;
  readonly height: number;
  /** Most bits per second, in thousands; quieter scenes take less. */
  readonly kilobits: number;
}

/** Shorter sides of the picture, from the largest that every set decodes in H.264. */
const sides = [1080, 720, 480, 240];
/** A quality that is nearly as large as the one above helps nobody. */
const nearestSide = 0.85;
const fullHd = { pixels: 1920 * 1080, kilobits: 5500 };
const leastKilobits = 100;
/** The bits that H.264 needs for a picture of another codec. */
const efficiency: Readonly<Record<string, number>> = { hevc: 2, vp9: 2, av1: 2.5 };

/**
 * Chooses the qualities of a film from its source, those in H.264 and the best one first. None is larger than the source or
 * has more bits than a copy of it would need.
 */
export function ladderOf(
  picture: Pick<PictureFacts, 'width' | 'height' | 'rate' | 'codec' | 'bitRate'>,
  extra: readonly ExtraCodec[] = [],
): Rung[] {
  const short = Math.min(picture.width, picture.height);
  const top = Math.min(short, sides[0] ?? short);
  const chosen = [top, ...sides.filter((side) => side <= top * nearestSide)];
  const usual = chosen.map((side): Rung => {
    const scale = side / short;
    const width = even(picture.width * scale);
    const height = even(picture.height * scale);
    return {
      id: idOf('h264', width, height),
      codec: 'h264',
      width,
      height,
      kilobits: kilobitsOf(width * height, picture),
    };
  });
  const copies = usual.filter(({ width, height }) => Math.min(width, height) >= leastExtraSide);
  return [...usual, ...extra.flatMap((codec) => copies.map((rung) => copyIn(codec, rung)))];
}

function copyIn(codec: ExtraCodec, { width, height, kilobits }: Rung): Rung {
  const own = Math.max(leastKilobits, Math.round(kilobits * codecShare[codec]));
  return { id: idOf(codec, width, height), codec, width, height, kilobits: own };
}

function idOf(codec: PictureCodec, width: number, height: number): string {
  return `${codecPrefix[codec]}${Math.min(width, height)}`;
}

/** Never above the source: half a point would be made up. */
function even(size: number): number {
  return Math.max(2, 2 * Math.floor(Math.round(size) / 2));
}

function kilobitsOf(
  pixels: number,
  { rate, codec, bitRate }: Pick<PictureFacts, 'rate' | 'codec' | 'bitRate'>,
): number {
  const quick = rate > 31 ? 1.4 : 1;
  const usual = fullHd.kilobits * (pixels / fullHd.pixels) ** 0.75 * quick;
  const own = bitRate === null ? usual : (bitRate / 1000) * (efficiency[codec] ?? 1);
  return Math.max(leastKilobits, Math.round(Math.min(usual, own)));
}
