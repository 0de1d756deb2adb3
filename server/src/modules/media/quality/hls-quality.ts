import { hlsTag, isAddress } from '../../../shared/hls-tags.ts';
import { type Picture, withinHeight } from '../../../shared/picture.ts';
import type { Limited } from './dash-quality.ts';

interface Variant {
  /** Its lines: the tag, and the address unless that is an attribute. */
  readonly lines: readonly number[];
  readonly address: string;
  readonly picture: Picture;
}

const linesOf = (text: string): string[] => text.split(/\r?\n/);

/** Removes the renditions above a plan's height from an HLS master playlist. All other lines stay as they are. */
export function limitHls(text: string, maxHeight: number): Limited {
  const all = linesOf(text);
  const variants = all.flatMap((line, at) => variantAt(all, line, at) ?? []);
  const kept = new Set(withinHeight(variants, (it) => it.picture, maxHeight));
  const gone = variants.filter((it) => !kept.has(it));
  const removed = new Set(gone.flatMap((it) => it.lines));
  return {
    text: gone.length === 0 ? text : all.filter((_, at) => !removed.has(at)).join('\n'),
    kept: [...kept].map((it) => it.address),
    removed: gone.map((it) => it.address),
  };
}

function variantAt(all: readonly string[], line: string, at: number): Variant | null {
  const tag = hlsTag(line);
  if (!tag || !/^EXT-X-(I-FRAME-)?STREAM-INF$/.test(tag.name)) return null;
  const [, width, height] = /^(\d+)x(\d+)$/i.exec(tag.attributes.RESOLUTION ?? '') ?? [];
  if (width === undefined || height === undefined) return null;
  const picture = { width: Number(width), height: Number(height) };
  const { URI } = tag.attributes;
  if (URI !== undefined) return { lines: [at], address: URI, picture };
  // Empty lines and comments may stand between the tag and its address.
  const place = all.findIndex((it, other) => other > at && isAddress(it));
  return { lines: [at, place], address: all[place]?.trim() ?? '', picture };
}

/** The media playlists of a master playlist. */
export function playlistAddresses(text: string): string[] {
  return linesOf(text).flatMap((line) => {
    const tag = hlsTag(line);
    if (tag) return tag.name.startsWith('EXT-X-') ? (tag.attributes.URI ?? []) : [];
    return isAddress(line) ? [line.trim()] : [];
  });
}

/** The files of a media playlist: its segments and their init segment. */
export function segmentAddresses(text: string): string[] {
  return linesOf(text).flatMap((line) => {
    const tag = hlsTag(line);
    if (tag) return tag.name === 'EXT-X-MAP' ? (tag.attributes.URI ?? []) : [];
    return isAddress(line) ? [line.trim()] : [];
  });
}
