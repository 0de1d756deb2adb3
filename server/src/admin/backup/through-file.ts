import { appendFile, close, openSync, read } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const lookAgainMilliseconds = 20;
const pieceBytes = 64 * 1024;

const [append, readAt, closeFile] = [promisify(appendFile), promisify(read), promisify(close)];

/**
 * Buffers bytes through a private file at full speed, so that a slow or stalled consumer does not block the
 * producer.
 */
export async function throughFile(source: AsyncIterable<Buffer>): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'oyna-'));
  // Not a FileHandle, because an unclosed one ends the process.
  const file = openSync(join(folder, 'bytes'), 'wx+', 0o600);
  await rm(folder, { recursive: true }).catch(() => undefined);
  let isDone = false;
  let isWanted = true;
  const writing = (async () => {
    for await (const chunk of source) {
      if (!isWanted) return;
      await append(file, chunk);
    }
  })().finally(() => {
    isDone = true;
  });
  // Passed to the reader instead of being unhandled.
  writing.catch(() => undefined);

  async function* follow(): AsyncGenerator<Buffer> {
    let place = 0;
    try {
      while (true) {
        const wasDone = isDone;
        const { bytesRead, buffer } = await readAt(file, Buffer.alloc(pieceBytes), 0, pieceBytes, place);
        place += bytesRead;
        if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
        else if (wasDone) break;
        else await wait(lookAgainMilliseconds);
      }
      await writing;
    } finally {
      isWanted = false;
      await writing.catch(() => undefined);
      await closeFile(file);
    }
  }
  return Readable.from(follow());
}
