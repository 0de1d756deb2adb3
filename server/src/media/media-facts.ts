import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Marker } from '@oyna/contract/playback';

export interface VodFacts {
  readonly kind: 'vod';
  readonly duration: number;
  /** Of the largest picture. */
  readonly width?: number;
  readonly height?: number;
  /** WebVTT of sprites, beside the manifest. */
  readonly thumbnails?: string;
  readonly markers?: Marker[];
  /** Manifest for engines without H.264. */
  readonly vp9?: string;
  /** Encrypted copies: DASH in either scheme, HLS in the one that it knows. */
  readonly cenc?: string;
  readonly cbcs?: string;
  readonly hlsCbcs?: string;
  /** What opens the encrypted copies, in hexadecimal. */
  readonly clearkey?: { readonly kid: string; readonly key: string };
}

export interface LoopTrack {
  readonly id: string;
  readonly type: 'video' | 'audio';
  readonly codec: string;
  readonly width?: number;
  readonly height?: number;
  readonly lang?: string;
  /** Bits a second at most. */
  readonly bandwidth: number;
  /** Ticks a second. */
  readonly timescale: number;
  /** Durations in ticks; file `<n>.m4s` counts from 1. They fill the loop to the last tick. */
  readonly segments: readonly number[];
  /** For engines without H.264 only. */
  readonly engine?: 'old';
}

export interface LoopFacts {
  readonly kind: 'loop';
  /** Seconds after which it begins again. */
  readonly duration: number;
  readonly tracks: readonly LoopTrack[];
}

export type MediaFacts = VodFacts | LoopFacts;

const mediaName = /^[a-z0-9][a-z0-9-]{0,60}$/;

/** What a media folder holds; `null` when there is no such folder. */
export async function readMediaFacts(root: string, name: string): Promise<MediaFacts | null> {
  if (!mediaName.test(name)) return null;
  try {
    return JSON.parse(await readFile(join(root, name, 'media.json'), 'utf8')) as MediaFacts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
