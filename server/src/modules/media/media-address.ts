import * as v from 'valibot';
import { numeric, readToken, seconds, signToken, type TokenReader } from '../../infra/signed-token.ts';

const hour = 3600;
const lifeHours = 24;

const mediaKey = {
  purpose: 'media',
  pattern:
    /^(?<expiry>\d{1,12})(?:\.q(?<maxHeight>\d{1,5}))?(?:\.a(?<from>\d{1,12})-(?<to>\d{1,12}))?(?:\.c(?<channel>\d{1,10}))?$/,
  claims: v.object({
    expiry: seconds,
    maxHeight: v.optional(numeric),
    from: v.optional(numeric),
    to: v.optional(numeric),
    channel: v.optional(numeric),
  }),
} as const;

/** The grant of a signed address: all or some of the files of one media folder. */
export interface MediaGrant {
  readonly folder: string;
  /** Maximum picture height; `null` means no limit. */
  readonly maxHeight: number | null;
  /** For a channel: an archive range instead of the live window. */
  readonly archive: ArchiveSpan | null;
  /** The channel whose blackouts apply, because channels may share a folder. */
  readonly channel: number | null;
}

/** Seconds since 1970. */
export interface ArchiveSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Address of a file in a media folder. The signature precedes the folder, so that addresses relative to a
 * manifest inherit it together with its limits: `<expiry>[.q<maxHeight>][.a<from>-<to>][.c<channel>].<signature>`. The expiry
 * is a full hour, so that all viewers of an hour share addresses and CDN copies.
 */
export function mediaAddress({ secrets, now }: TokenReader, grant: MediaGrant, file: string): string {
  const { folder, maxHeight, archive, channel } = grant;
  const expiry = Math.ceil(now().getTime() / 1000 / hour + lifeHours) * hour;
  const quality = maxHeight === null ? '' : `.q${maxHeight}`;
  const span = archive === null ? '' : `.a${archive.from}-${archive.to}`;
  const of = channel === null ? '' : `.c${channel}`;
  const key = signToken(secrets, 'media', `${expiry}${quality}${span}${of}`, `/${folder}`);
  return `/media/${key}/${folder}/${file}`;
}

/** The grant of a key; `null` if it is foreign, for another folder or expired. */
export function openMedia(services: TokenReader, key: string, folder: string): MediaGrant | null {
  const claims = readToken(services, mediaKey, key, `/${folder}`);
  if (!claims) return null;
  const { maxHeight = null, from, to, channel = null } = claims;
  const archive = from === undefined || to === undefined ? null : { from, to };
  return { folder, maxHeight, archive, channel };
}
