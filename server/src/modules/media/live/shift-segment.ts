interface Box {
  readonly type: string;
  /** Start and end of its content. */
  readonly from: number;
  readonly to: number;
}

/**
 * Shifts a fragment to its position in an endless timeline: adds `ticks` to the decode time of its tracks and
 * sets its number, so that loops follow one another without a new period. Only fixed-width bytes change.
 */
export function shiftSegment(bytes: Buffer, ticks: number, number: number): Buffer {
  const moved = Buffer.from(bytes);
  for (const moof of boxes(moved, 0, moved.length, 'moof')) {
    for (const { from } of boxes(moved, moof.from, moof.to, 'mfhd')) {
      moved.writeUInt32BE(number % 0x1_0000_0000, from + 4);
    }
    for (const traf of boxes(moved, moof.from, moof.to, 'traf')) {
      for (const { from } of boxes(moved, traf.from, traf.to, 'tfdt')) {
        // Version 0 has 32 bits, which a clock since the epoch would overflow.
        if (moved[from] !== 1) throw new Error('A loop must be packed with 64-bit decode times');
        moved.writeBigUInt64BE(moved.readBigUInt64BE(from + 4) + BigInt(ticks), from + 4);
      }
    }
  }
  return moved;
}

function* boxes(bytes: Buffer, from: number, to: number, type: string): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at);
    const end = size === 0 ? to : at + size;
    // 64-bit sizes occur only in `mdat`, which is never entered; here they mean a damaged file.
    if (size === 1) at += Number(bytes.readBigUInt64BE(at + 8));
    else if (end > to || end < at + 8) throw new Error('A fragment is cut off');
    else {
      if (bytes.toString('latin1', at + 4, at + 8) === type) yield { type, from: at + 8, to: end };
      at = end;
    }
  }
}
