import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a response to a file atomically; `mode` sets its permissions. */
export async function saveResponse(response: Response, file: string, mode = 0o644): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(bytesOf(response), createWriteStream(unfinished, { mode }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

export function bytesOf({ body }: Response): Readable {
  return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
}
