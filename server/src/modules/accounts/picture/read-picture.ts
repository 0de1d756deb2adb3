import { imageSize } from 'image-size';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';

/** Maximum side length in pixels. */
const minSide = 32;
const maxSide = 4096;

export interface Picture {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
}

/** Detects a PNG or JPEG by content, whatever its name, and removes its metadata; otherwise `null`. */
export function readPicture(bytes: Buffer): Picture | null {
  const size = sizeOf(bytes);
  if (!size || Math.min(size.width, size.height) < minSide || Math.max(size.width, size.height) > maxSide) {
    return null;
  }
  const png = size.type === 'png' ? cleanPng(bytes) : null;
  if (png) return { type: 'image/png', bytes: png };
  const jpeg = size.type === 'jpg' ? cleanJpeg(bytes, size.orientation ?? 1) : null;
  return jpeg && { type: 'image/jpeg', bytes: jpeg };
}

function sizeOf(bytes: Buffer) {
  // Other file types never reach the library that measures pictures.
  const start = bytes.toString('hex', 0, 4);
  if (start !== '89504e47' && !start.startsWith('ffd8ff')) return null;
  try {
    return imageSize(bytes);
  } catch {
    return null;
  }
}
