import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StoredFacts } from '../../../infra/store/object-store.ts';

/** Size and hash of a file of the disk. */
export function hashFile(file: string, signal?: AbortSignal): Promise<StoredFacts> {
  return hashStream(createReadStream(file), signal);
}

/** Size and hash of all bytes of a stream. */
export async function hashStream(stream: Readable, signal?: AbortSignal): Promise<StoredFacts> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    stream,
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        hash.update(chunk);
      }
    },
    { signal },
  );
  return { bytes, sha256: hash.digest('hex') };
}

export function isSameFile(one: StoredFacts | null, other: StoredFacts): boolean {
  return one?.bytes === other.bytes && one.sha256 === other.sha256;
}
