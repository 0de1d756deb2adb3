import { crc32 } from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Chunks needed for rendering. All others are dropped: texts, locations, times, animations, profiles. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM']);

/** Removes all metadata from a PNG; `null` if the file is not a PNG, damaged or truncated. */
export function cleanPng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null;
  const parts: Buffer[] = [signature];
  const types: string[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    // A capital letter marks a chunk that a decoder must understand.
    if (!kept.has(type) && /^[A-Z]/.test(type)) return null;
    if (kept.has(type)) parts.push(bytes.subarray(at, end));
    types.push(type);
    if (type === 'IEND') return isWhole(types) ? Buffer.concat(parts) : null;
    at = end;
  }
  return null;
}

function isWhole(types: readonly string[]): boolean {
  return types[0] === 'IHDR' && types.lastIndexOf('IHDR') === 0 && types.includes('IDAT');
}
