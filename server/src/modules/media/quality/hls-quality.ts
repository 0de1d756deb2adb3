import type { Limited } from './dash-quality.ts';
import { type Picture, withinHeight } from './picture.ts';

interface Variant {
  readonly line: string;
  readonly address: string;
  readonly picture: Picture;
}

/** Removes the renditions above a plan's height from an HLS master playlist. */
export function limitHls(text: string, maxHeight: number): Limited {
  const all = text.split(/\r?\n/);
  const variants = all.flatMap((line, at): Variant[] => {
    const [, width, height] = /^#EXT-X-(?:I-FRAME-)?STREAM-INF:.*\bRESOLUTION=(\d+)x(\d+)/.exec(line) ?? [];
    if (width === undefined || height === undefined) return [];
    const picture = { width: Number(width), height: Number(height) };
    const uri = /\bURI="([^"]*)"/.exec(line)?.[1];
    return [{ line, address: uri ?? all[at + 1]?.trim() ?? '', picture }];
  });
  const kept = new Set(withinHeight(variants, (it) => it.picture, maxHeight));
  const gone = variants.filter((it) => !kept.has(it));
  const heads = new Set(gone.map((it) => it.line));
  const rest = all.filter((line, at) => {
    const before = all[at - 1];
    const isItsAddress = before?.startsWith('#EXT-X-STREAM-INF') === true && heads.has(before);
    return !heads.has(line) && !isItsAddress;
  });
  return {
    text: gone.length === 0 ? text : rest.join('\n'),
    kept: [...kept].map((it) => it.address),
    removed: gone.map((it) => it.address),
  };
}

/** The media playlists of a master playlist. */
export function playlistAddresses(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    if (line.startsWith('#EXT-X-')) return /\bURI="([^"]*)"/.exec(line)?.[1] ?? [];
    return line === '' || line.startsWith('#') ? [] : [line.trim()];
  });
}

/** The files of a media playlist: its segments and their init segment. */
export function segmentAddresses(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    if (line.startsWith('#EXT-X-MAP:')) return /\bURI="([^"]*)"/.exec(line)?.[1] ?? [];
    return line === '' || line.startsWith('#') ? [] : [line.trim()];
  });
}
