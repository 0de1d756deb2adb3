import { constantTimeEqual } from '../constant-time-equal.ts';
import { type Secrets, sign } from '../secrets.ts';

const hour = 3600;
const lifeHours = 24;

/**
 * Address of a file of one media folder. The signature stands before the folder, so that addresses relative to a
 * manifest inherit it. The expiry is a whole hour: all viewers of an hour share addresses, and a CDN its copies.
 */
export function mediaAddress(secrets: Secrets, now: Date, folder: string, file: string): string {
  const expiry = Math.ceil(now.getTime() / 1000 / hour + lifeHours) * hour;
  return `/media/${expiry}.${signature(secrets, expiry, folder)}/${folder}/${file}`;
}

/** Whether a key was made here for this folder and is not over. */
export function opensMedia(secrets: Secrets, now: Date, key: string, folder: string): boolean {
  const parts = /^(\d{1,12})\.([\w-]{43})$/.exec(key);
  if (!parts) return false;
  const [, expiry = '', given = ''] = parts;
  return (
    constantTimeEqual(given, signature(secrets, Number(expiry), folder)) &&
    Number(expiry) * 1000 > now.getTime()
  );
}

function signature(secrets: Secrets, expiry: number, folder: string): string {
  return sign(secrets.media, `${expiry}/${folder}`);
}
