import { type Secrets, sign } from '../../infra/secrets.ts';
import { constantTimeEqual } from '../../shared/constant-time-equal.ts';

const hour = 3600;
const lifeHours = 24;

/** The grant of a signed address: all or some of the files of one media folder. */
export interface MediaGrant {
  readonly folder: string;
  /** Maximum picture height; `null` means no limit. */
  readonly maxHeight: number | null;
  /** For a channel: an archive range instead of the live window. */
  readonly archive: ArchiveSpan | null;
}

/** Seconds since 1970. */
export interface ArchiveSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Address of a file in a media folder. The signature precedes the folder, so that addresses relative to a
 * manifest inherit it together with its limits: `<expiry>[.q<maxHeight>][.a<from>-<to>].<signature>`. The expiry
 * is a full hour, so that all viewers of an hour share addresses and CDN copies.
 */
export function mediaAddress(secrets: Secrets, now: Date, grant: MediaGrant, file: string): string {
  const { folder, maxHeight, archive } = grant;
  const expiry = Math.ceil(now.getTime() / 1000 / hour + lifeHours) * hour;
  const quality = maxHeight === null ? '' : `.q${maxHeight}`;
  const span = archive === null ? '' : `.a${archive.from}-${archive.to}`;
  const terms = `${expiry}${quality}${span}`;
  return `/media/${terms}.${signature(secrets, terms, folder)}/${folder}/${file}`;
}

/** The grant of a key; `null` if it is foreign, for another folder or expired. */
export function openMedia(secrets: Secrets, now: Date, key: string, folder: string): MediaGrant | null {
  const parts = /^((\d{1,12})(?:\.q(\d{1,5}))?(?:\.a(\d{1,12})-(\d{1,12}))?)\.([\w-]{43})$/.exec(key);
  if (!parts) return null;
  const [, terms = '', expiry = '', maxHeight, from, to, given = ''] = parts;
  if (!constantTimeEqual(given, signature(secrets, terms, folder))) return null;
  if (Number(expiry) * 1000 <= now.getTime()) return null;
  return {
    folder,
    maxHeight: maxHeight === undefined ? null : Number(maxHeight),
    archive: from === undefined ? null : { from: Number(from), to: Number(to) },
  };
}

function signature(secrets: Secrets, terms: string, folder: string): string {
  return sign(secrets.media, `${terms}/${folder}`);
}
