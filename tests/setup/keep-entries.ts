const block = 512;

/** The archive of tar without the entries whose path is not wanted. */
export function keepEntries(tar: Uint8Array, isWanted: (path: string) => boolean): Uint8Array<ArrayBuffer> {
  const words = new TextDecoder();
  const kept: Uint8Array[] = [];
  let at = 0;
  // The end of an archive is an empty block.
  while (at < tar.length && tar[at] !== 0) {
    const field = (from: number, length: number) =>
      words.decode(tar.subarray(at + from, at + from + length)).replace(/\0.*$/s, '');
    const blocks = 1 + Math.ceil(Number.parseInt(field(124, 12), 8) / block);
    const end = at + blocks * block;
    if (isWanted(field(345, 155) + field(0, 100))) kept.push(tar.subarray(at, end));
    at = end;
  }
  return new Uint8Array(Buffer.concat([...kept, tar.subarray(at)]));
}
