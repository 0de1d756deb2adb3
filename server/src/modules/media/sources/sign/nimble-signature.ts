import { createHash } from 'node:crypto';

interface Nimble {
  /** Application and stream, such as `live/sport`: the signature opens no other. */
  readonly stream: string;
  /** The password of the rule. */
  readonly key: string;
  /** Unix time in seconds. */
  readonly now: number;
  readonly minutes: number;
  /** The viewer's network address; `null` leaves it out, and then `viewer` is needed. */
  readonly network: string | null;
  /** The identifier of Nimble's pay-per-view, whose signatures need no network address; `null` leaves it out. */
  readonly viewer: string | null;
}

/**
 * The value of `wmsAuthSign`, as the vendor's samples of hotlink protection and pay-per-view make it: base64 of the fields, with
 * an MD5 over network, viewer, key, time, minutes and stream.
 */
export function nimbleSignature({ stream, key, now, minutes, network, viewer }: Nimble): string {
  const time = clockTime(now);
  const text = `${network ?? ''}${viewer ?? ''}${key}${time}${minutes}${stream}`;
  const fields = [
    `server_time=${time}`,
    `hash_value=${createHash('md5').update(text).digest('base64')}`,
    `validminutes=${minutes}`,
    `strm_len=${Buffer.byteLength(stream)}`,
    ...(viewer === null ? [] : [`id=${viewer}`]),
  ];
  return Buffer.from(fields.join('&')).toString('base64');
}

/** A time in UTC like `11/9/2026 4:05:06 PM`. */
function clockTime(seconds: number): string {
  const time = new Date(seconds * 1000);
  const hour = time.getUTCHours();
  const [minute, second] = [time.getUTCMinutes(), time.getUTCSeconds()].map((it) =>
    String(it).padStart(2, '0'),
  );
  const day = `${time.getUTCMonth() + 1}/${time.getUTCDate()}/${time.getUTCFullYear()}`;
  return `${day} ${hour % 12 || 12}:${minute}:${second} ${hour < 12 ? 'AM' : 'PM'}`;
}
