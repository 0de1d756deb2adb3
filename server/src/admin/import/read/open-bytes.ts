import { createReadStream } from 'node:fs';
import { pipeline, Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileFault } from './file-fault.ts';

/** A year's guide for a thousand channels takes a tenth of this. */
const maxUnpacked = 4 * 1024 ** 3;
/** Text compresses by a factor of 20, repetitive lists by 50, a zip bomb by 1,000. */
const maxTimes = 200;
/** Below this size, the ratio does not matter. */
const smallEnough = 8 * 1024 ** 2;

/** The bytes of a file, decompressed if they are gzip; `onRead` receives the number of bytes read from the file itself. */
export async function* openBytes(path: string, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  let read = 0;
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      onRead(chunk.length);
      done(null, chunk);
    },
  });
  const ignore = () => undefined;
  const bytes = pipeline(file, meter, ignore)[Symbol.asyncIterator]();
  const first = await bytes.next();
  if (first.done) return;
  const whole = chain(first.value, bytes);
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
    yield* whole;
    return;
  }
  let unpacked = 0;
  for await (const chunk of pipeline(Readable.from(whole), createGunzip(), ignore)) {
    unpacked += chunk.length;
    if (unpacked > maxUnpacked || (unpacked > smallEnough && unpacked > read * maxTimes)) {
      throw new FileFault(
        0,
        `unpacks to more than ${Math.round(unpacked / read)} times its size: a decompression bomb?`,
      );
    }
    yield chunk;
  }
}

async function* chain(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
