import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const bytesOfCode = 4;

/** The codes of a film's sound from its media folder; `null` if it has none. */
export async function readCodes(folder: string, file: string): Promise<Uint32Array | null> {
  const bytes = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (bytes === null) return null;
  return Uint32Array.from({ length: Math.floor(bytes.length / bytesOfCode) }, (_, n) =>
    bytes.readUInt32LE(n * bytesOfCode),
  );
}
