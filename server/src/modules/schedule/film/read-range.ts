import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Range } from './read-film.ts';

/** The bytes of a range. Throws if the file is not there or ends before it. */
export async function readRange(folder: string, { file, offset, length }: Range): Promise<Buffer> {
  const path = join(folder, file);
  if (length === null) return readFile(path);
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
    if (bytesRead < length) throw new Error(`${file} is cut off`);
    return buffer;
  } finally {
    await handle.close();
  }
}
