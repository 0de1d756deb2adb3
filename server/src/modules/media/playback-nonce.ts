import { randomBytes } from 'node:crypto';

const timeBytes = 6;
const randomPart = 3;

/** The year 2109. Nonces of earlier versions were random, so nearly all of them have a later time. */
const latest = 2 ** 42;

/** A name for a new playback, 12 characters. It begins with the time of the request, so that names have an order. */
export function makeNonce(now: Date): string {
  const bytes = Buffer.alloc(timeBytes);
  bytes.writeUIntBE(now.getTime(), 0, timeBytes);
  return Buffer.concat([bytes, randomBytes(randomPart)]).toString('base64url');
}

/** Whether a playback was requested before another. Of two in one millisecond, the same one is always the earlier. */
export function isRequestedEarlier(nonce: string, other: string): boolean {
  return Buffer.compare(ordered(nonce), ordered(other)) < 0;
}

function ordered(nonce: string): Buffer {
  const bytes = Buffer.from(nonce, 'base64url');
  const isOld = bytes.length < timeBytes || bytes.readUIntBE(0, timeBytes) > latest;
  return isOld ? Buffer.concat([Buffer.alloc(timeBytes), bytes]) : bytes;
}
