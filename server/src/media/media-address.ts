import { constantTimeEqual } from '../constant-time-equal.ts';
import { type Secrets, sign } from '../secrets.ts';

const hour = 3600;
const lifeHours = 24;

/** What a signed address opens: the files of one media folder, perhaps not all of them. */
export interface MediaGrant {
  readonly folder: string;
  /** Lines of the best picture it gives; `null` gives all. */
  readonly lines: number | null;
  /** Of a channel, a part of its past instead of its present. */
  readonly archive: ArchiveSpan | null;
}

/** Seconds since 1970. */
export interface ArchiveSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Address of a file of one media folder. The signature stands before the folder, so that addresses relative to a
 * manifest inherit it, and with it what limits it: `<expiry>[.q<lines>][.a<from>-<to>].<signature>`. The expiry is
 * a whole hour: all viewers of an hour share addresses, and a CDN its copies.
 */
export function mediaAddress(secrets: Secrets, now: Date, grant: MediaGrant, file: string): string {
  const { folder, lines, archive } = grant;
  const expiry = Math.ceil(now.getTime() / 1000 / hour + lifeHours) * hour;
  const quality = lines === null ? '' : `.q${lines}`;
  const span = archive === null ? '' : `.a${archive.from}-${archive.to}`;
  const terms = `${expiry}${quality}${span}`;
  return `/media/${terms}.${signature(secrets, terms, folder)}/${folder}/${file}`;
}

/** What a key opens; `null` when it was not made here for this folder, or is over. */
export function openMedia(secrets: Secrets, now: Date, key: string, folder: string): MediaGrant | null {
  const parts = /^((\d{1,12})(?:\.q(\d{1,5}))?(?:\.a(\d{1,12})-(\d{1,12}))?)\.([\w-]{43})$/.exec(key);
  if (!parts) return null;
  const [, terms = '', expiry = '', lines, from, to, given = ''] = parts;
  if (!constantTimeEqual(given, signature(secrets, terms, folder))) return null;
  if (Number(expiry) * 1000 <= now.getTime()) return null;
  return {
    folder,
    lines: lines === undefined ? null : Number(lines),
    archive: from === undefined ? null : { from: Number(from), to: Number(to) },
  };
}

function signature(secrets: Secrets, terms: string, folder: string): string {
  return sign(secrets.media, `${terms}/${folder}`);
}
