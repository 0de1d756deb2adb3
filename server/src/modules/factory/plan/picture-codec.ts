import type { filmCodecs } from '../../../infra/config.ts';

/** How a picture is encoded. Every set decodes H.264; the others are copies with fewer bits for sets that decode them. */
export type PictureCodec = 'h264' | ExtraCodec;

export type ExtraCodec = (typeof filmCodecs)[number];

/** Names of files begin with it: `v720`. */
export const codecPrefix: Readonly<Record<PictureCodec, string>> = { h264: 'v', hevc: 'hevc', av1: 'av' };

/** Bits that a codec needs for the picture of H.264. */
export const codecShare: Readonly<Record<PictureCodec, number>> = { h264: 1, hevc: 0.65, av1: 0.55 };

/** SVT-AV1 takes no smaller side. */
export const leastExtraSide = 64;
