import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaFolder } from '@oyna/contract/catalogue-parts';
import type { Marker } from '@oyna/contract/playback';

export interface VodFacts {
  readonly kind: 'vod';
  readonly duration: number;
  /** Size of the largest rendition. */
  readonly width?: number;
  readonly height?: number;
  /** WebVTT of thumbnail sprites, beside the manifest. */
  readonly thumbnails?: string;
  readonly markers?: Marker[];
  /** Codes of its sound, by which the intros of episodes are found. */
  readonly codes?: string;
  /** Manifest for engines without H.264. */
  readonly vp9?: string;
  /** Encrypted copies: DASH in both schemes, HLS in the one it supports. */
  readonly cenc?: string;
  readonly cbcs?: string;
  readonly hlsCbcs?: string;
  /** Names the key of the encrypted copies in the database, in hexadecimal. */
  readonly kid?: string;
  /** The key itself, of films that were packed elsewhere. */
  readonly clearkey?: { readonly kid: string; readonly key: string };
}

export interface LoopTrack {
  readonly id: string;
  readonly type: 'video' | 'audio';
  readonly codec: string;
  readonly width?: number;
  readonly height?: number;
  readonly lang?: string;
  /** Maximum bits per second. */
  readonly bandwidth: number;
  /** Ticks per second. */
  readonly timescale: number;
  /** Durations in ticks of the files `<n>.m4s`, from 1. They fill the loop exactly. */
  readonly segments: readonly number[];
  /** For engines without H.264 only. */
  readonly engine?: 'old';
}

export interface LoopFacts {
  readonly kind: 'loop';
  /** Duration of the loop in seconds. */
  readonly duration: number;
  readonly tracks: readonly LoopTrack[];
}

export type MediaFacts = VodFacts | LoopFacts;

/** Description of a media folder; `null` if it does not exist. */
export async function readMediaFacts(root: string, name: string): Promise<MediaFacts | null> {
  if (!mediaFolder.test(name)) return null;
  try {
    return JSON.parse(await readFile(join(root, name, 'media.json'), 'utf8')) as MediaFacts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
