const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Baseline, extended and progressive: the kinds every browser supports. */
const frames = [0xc0, 0xc1, 0xc2];
/** Frames, tables, scans, restart intervals, the JFIF header, and Adobe's segment, which defines the colour transform. */
const kept = [...frames, 0xc4, 0xdb, startOfScan, 0xdd, 0xe0, 0xee];
const isDropped = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/**
 * Removes all metadata from a JPEG: locations, times, thumbnails and data after its end. Only `orientation`
 * (1–8), the rotation of the camera, is kept. `null` if the file is not a JPEG, damaged or truncated.
 */
export function cleanJpeg(bytes: Buffer, orientation: number): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  const parts = [bytes.subarray(0, 2), orientation > 1 ? heldLike(orientation) : Buffer.alloc(0)];
  const markers: number[] = [];
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) {
      const isWhole = frames.some((it) => markers.includes(it)) && markers.includes(startOfScan);
      return isWhole ? Buffer.concat([...parts, bytes.subarray(at, at + 2)]) : null;
    }
    const end = segmentEnd(bytes, at, marker);
    if (end === null) return null;
    if (kept.includes(marker)) parts.push(bytes.subarray(at, end));
    else if (marker !== 0xff && !isDropped(marker)) return null;
    markers.push(marker);
    at = end;
  }
  return null;
}

/** End of a segment; a scan ends before the next marker. `null` if the end is missing. */
function segmentEnd(bytes: Buffer, at: number, marker: number): number | null {
  // Any number of 0xff may stand before a marker.
  if (marker === 0xff) return at + 1;
  if (at + 4 > bytes.length) return null;
  const length = bytes.readUInt16BE(at + 2);
  const end = at + 2 + length;
  if (length < 2 || end > bytes.length) return null;
  return marker === startOfScan ? scanEnd(bytes, end) : end;
}

function scanEnd(bytes: Buffer, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    // 0 means that the 0xff was image data; 0xd0–0xd7 continue the scan.
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return null;
}

/** An Exif segment with only the orientation. */
function heldLike(orientation: number): Buffer {
  const tiff = `4d4d002a0000000800010112000300000001000${orientation}000000000000`;
  return Buffer.concat([
    Buffer.from('ffe10022', 'hex'),
    Buffer.from('Exif\0\0', 'latin1'),
    Buffer.from(tiff, 'hex'),
  ]);
}
