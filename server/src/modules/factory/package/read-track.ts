/** A track in a file of CMAF with an index at its head (ISO/IEC 14496-12, `sidx`). */
export interface PackedTrack {
  /** Bytes before the index. */
  readonly initBytes: number;
  readonly indexBytes: number;
  /** Ticks per second. */
  readonly timescale: number;
  readonly segments: readonly PackedSegment[];
}

export interface PackedSegment {
  readonly bytes: number;
  /** Ticks. */
  readonly duration: number;
}

/** Reads the head of a file: all that stands before its first segment. Throws for a file without an index. */
export function readTrack(head: Buffer): PackedTrack {
  for (let at = 0; at + 8 <= head.length; ) {
    const size = head.readUInt32BE(at);
    if (head.toString('latin1', at + 4, at + 8) === 'sidx')
      return readIndex(head.subarray(at, at + size), at);
    if (size < 8) break;
    at += size;
  }
  throw new Error('The file has no index');
}

function readIndex(box: Buffer, initBytes: number): PackedTrack {
  const isLong = box[8] === 1;
  const count = box.readUInt16BE(isLong ? 38 : 30);
  const from = isLong ? 40 : 32;
  const segments = Array.from({ length: count }, (_, n) => ({
    bytes: box.readUInt32BE(from + n * 12) & 0x7fffffff,
    duration: box.readUInt32BE(from + n * 12 + 4),
  }));
  return { initBytes, indexBytes: box.length, timescale: box.readUInt32BE(16), segments };
}

/** Seconds of a track. */
export function secondsOf({ timescale, segments }: PackedTrack): number {
  return segments.reduce((sum, it) => sum + it.duration, 0) / timescale;
}

/** Bits per second: of the segment that needs most, and on average. */
export function bandwidthOf(track: PackedTrack): { readonly peak: number; readonly average: number } {
  const bytes = track.segments.reduce((sum, it) => sum + it.bytes, 0);
  // The last segment may be a few frames.
  const whole = track.segments.length > 1 ? track.segments.slice(0, -1) : track.segments;
  const rates = whole.map((it) => (it.bytes * 8 * track.timescale) / it.duration);
  return { peak: Math.ceil(Math.max(...rates)), average: Math.ceil((bytes * 8) / secondsOf(track)) };
}
