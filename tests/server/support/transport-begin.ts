/** The first packets of a segment of MPEG-TS: a description, the table of programmes, and a list of streams of these types. */
export function transportBegin(...types: readonly number[]): Buffer {
  const packet = (id: number, section: readonly number[]) => {
    const bytes = Buffer.alloc(188, 0xff);
    bytes.set([0x47, 0x40 | (id >> 8), id & 0xff, 0x10, 0, ...section]);
    return bytes;
  };
  const checksum = [9, 9, 9, 9];
  const programmes = [0, 0xb0, 13, 0, 1, 0xc1, 0, 0, 0, 1, 0xe1, 0x00, ...checksum];
  const streams = types.flatMap((type, at) => [type, 0xe2, at, 0xf0, 2, 7, 7]);
  const head = [2, 0xb0, 13 + streams.length, 0, 1, 0xc1, 0, 0, 0xe2, 0, 0xf0, 0];
  const description = packet(17, [0x42]);
  return Buffer.concat([description, packet(0, programmes), packet(256, [...head, ...streams, ...checksum])]);
}
