import { open } from 'node:fs/promises';

/** Reads a file in parts of this size; an empty file is one empty part. Throws if it has become shorter. */
export async function* readParts(file: string, partBytes: number, bytes: number): AsyncGenerator<Uint8Array> {
  const handle = await open(file);
  try {
    for (let at = 0; at === 0 || at < bytes; at += partBytes) {
      const part = Buffer.alloc(Math.min(partBytes, bytes - at));
      if (part.length > 0) {
        // One call may return less than it was asked for.
        let filled = 0;
        while (filled < part.length) {
          const { bytesRead } = await handle.read(part, filled, part.length - filled, at + filled);
          if (bytesRead === 0) throw new Error('The file became shorter while it was read');
          filled += bytesRead;
        }
      }
      yield part;
    }
  } finally {
    await handle.close();
  }
}
