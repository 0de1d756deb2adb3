interface Box {
  readonly type: string;
  /** Where its content begins and ends. */
  readonly from: number;
  readonly to: number;
}

/**
 * Moves a fragment to its place in an endless timeline: adds `ticks` to the decode time of its tracks and gives
 * it its number, so that one loop follows another without a new period. Only bytes of fixed width change.
 */
export function shiftSegment(bytes: Buffer, ticks: number, number: number): Buffer {
  const moved = Buffer.from(bytes);
  for (const moof of boxes(moved, 0, moved.length, 'moof')) {
    for (const { from } of boxes(moved, moof.from, moof.to, 'mfhd')) {
      moved.writeUInt32BE(number % 0x1_0000_0000, from + 4);
    }
    for (const traf of boxes(moved, moof.from, moof.to, 'traf')) {
      for (const { from } of boxes(moved, traf.from, traf.to, 'tfdt')) {
        // Version 0 has 32 bits, which a clock since the epoch overflows.
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
    // Sizes of 64 bits occur in `mdat` alone, which is never entered; here they would be a broken file.
    if (size === 1) at += Number(bytes.readBigUInt64BE(at + 8));
    else if (end > to || end < at + 8) throw new Error('A fragment is cut off');
    else {
      if (bytes.toString('latin1', at + 4, at + 8) === type) yield { type, from: at + 8, to: end };
      at = end;
    }
  }
}
