import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { numeric, readToken, seconds, signToken, type TokenReader } from '../../infra/signed-token.ts';
import type { AgePass } from '../accounts/public.ts';
import { edgePart } from './edge/edge-part.ts';
import { expiryOf } from './expiry.ts';

/** The pictures of the time bar and subtitles elsewhere are loaded as the viewer wants them, which no heartbeat renews. */
const thumbnailLife = 12 * 3600;

/** A grant of the PIN counts up to this much longer here, so that more viewers share a CDN's copies. */
const liftStep = 600;

/** `<expiry>.<playback>[.<user>.<session>]`. */
const holderClaims = {
  pattern: /^(?<expiry>\d{1,12})\.(?<playback>[\w-]{12})(?:\.(?<user>\d{1,10})\.(?<session>[\da-f-]{36}))?$/,
  claims: v.object({
    expiry: seconds,
    playback: v.string(),
    user: v.optional(numeric),
    session: v.optional(v.string()),
  }),
} as const;

const limitsText =
  /^(?:all|(?:q(?<maxHeight>\d{1,5}))?\.?(?:a(?<from>\d{1,12})-(?<to>\d{1,12}))?\.?(?:b(?<begin>\d{1,12})-(?<end>\d{1,12})?)?\.?(?:c(?<channel>\d{1,10}))?\.?(?:g(?<age>\d{1,2})-(?<lifted>\d{1,12}))?\.?(?<encrypted>e)?(?<thumbnails>t)?)$/;

/** The grant of a signed address: all or some of the files of one media folder. */
export interface MediaGrant {
  readonly folder: string;
  /** Maximum picture height; `null` means no limit. */
  readonly maxHeight: number | null;
  /** For a channel: an archive range instead of the live window. */
  readonly archive: ArchiveSpan | null;
  /** For a channel: the broadcast that the live window is limited to. */
  readonly broadcast?: BroadcastSpan | null;
  /** The channel whose blackouts apply, because channels may share a folder. */
  readonly channel: number | null;
  /** For a film: only its encrypted copies. */
  readonly encryptedOnly?: boolean;
  /** For a live channel: the age limit for its programmes. */
  readonly age?: AgePass | null;
}

/** Seconds since 1970. */
export interface ArchiveSpan {
  readonly from: number;
  readonly to: number;
}

/** Seconds since 1970; `to` is `null` while the end is open. */
export interface BroadcastSpan {
  readonly from: number;
  readonly to: number | null;
}

/** Who receives the media. */
export interface MediaHolder {
  /** The nonce of the playback's identifier; see playback-nonce.ts. */
  readonly playback: string;
  /** The viewer whose plan pays for it, and their session; `null` for free media. */
  readonly payer: { readonly user: number; readonly session: string } | null;
  /** Whether its heartbeat has just been accepted, so that an edge may trust its key for a time. */
  readonly isHeard?: boolean;
}

/** The keys, the clock and the place from which viewers load media. */
type MediaSigner = TokenReader & Pick<Services, 'mediaEdge' | 'edgeToken'>;

/** The media that a valid address opens, and the viewer it was made for. */
export interface MediaPass extends MediaHolder {
  readonly grant: MediaGrant;
  /** Only the pictures of the time bar; of a source elsewhere, only its subtitles. */
  readonly isThumbnails: boolean;
}

/** The part of an address that is the same for all holders: the limits and the folder, `<limits>/<folder>`. */
export function mediaPath({ folder, maxHeight, archive, broadcast = null, ...grant }: MediaGrant): string {
  const { channel, age = null, encryptedOnly = false } = grant;
  const limits = [
    maxHeight === null ? null : `q${maxHeight}`,
    archive && `a${archive.from}-${archive.to}`,
    broadcast && `b${broadcast.from}-${broadcast.to ?? ''}`,
    channel === null ? null : `c${channel}`,
    age && `g${age.limit}-${Math.ceil(age.liftedUntil / liftStep) * liftStep}`,
    encryptedOnly ? 'e' : null,
  ].filter((it) => it !== null);
  return `${limits.join('.') || 'all'}/${folder}`;
}

/**
 * Base of the addresses of a folder: `/media/<key>/<limits>/<folder>/`, in which addresses relative to a manifest stay, at the
 * edges or else at the server.
 * The key, `<expiry>.<playback>[.<user>.<session>].<signature>`, belongs to one playback and lives for minutes. The rest is
 * the same for everybody and decides which bytes are sent, so that a CDN caches by it. Keys that edges may check themselves have a
 * part for them: those of free media, and of playbacks whose heartbeat has just been accepted.
 */
export function mediaBase(services: MediaSigner, path: string, holder: MediaHolder): string {
  const key = mediaKey(services, expiryOf(services.now()), path, holder);
  const isForEdges = services.edgeToken !== null && (holder.payer === null || holder.isHeard === true);
  const part = isForEdges ? edgePart(services, key, path) : '';
  return `${services.mediaEdge ?? ''}/media/${key}${part}/${path}/`;
}

/**
 * The address of the pictures of a film's time bar, or of subtitles elsewhere, and of nothing else. It is at the server, because
 * pages of the phone load from no other origin.
 */
export function thumbnailsAddress(
  services: TokenReader,
  folder: string,
  holder: MediaHolder,
  file: string,
): string {
  const now = services.now().getTime() / 1000;
  const path = `t/${folder}`;
  return `/media/${mediaKey(services, Math.ceil(now) + thumbnailLife, path, holder)}/${path}/${file}`;
}

function mediaKey(services: TokenReader, expiry: number, path: string, holder: MediaHolder): string {
  return signHolder(services, 'media', expiry, holder, `/${path}`);
}

/** A key that names its holder and expires then, in Unix seconds. */
export function signHolder(
  { secrets }: TokenReader,
  purpose: 'media' | 'source',
  expiry: number,
  { playback, payer }: MediaHolder,
  context: string,
): string {
  const by = payer === null ? '' : `.${payer.user}.${payer.session}`;
  return signToken(secrets, purpose, `${expiry}.${playback}${by}`, context);
}

/** The holder of a key; `null` if it is foreign, expired, or signed with another context. */
export function readHolder(
  services: TokenReader,
  purpose: 'media' | 'source',
  key: string,
  context: string,
): MediaHolder | null {
  const claims = readToken(services, { purpose, ...holderClaims }, key, context);
  if (!claims) return null;
  const { playback, user, session } = claims;
  return { playback, payer: user === undefined || session === undefined ? null : { user, session } };
}

/** The pass of a key; `null` if it is foreign, for another folder or other limits, or expired. */
export function openMedia(
  services: TokenReader,
  key: string,
  limits: string,
  folder: string,
): MediaPass | null {
  const holder = readHolder(services, 'media', key, `/${limits}/${folder}`);
  const grant = readGrant(`${limits}/${folder}`);
  return holder && grant && { grant, isThumbnails: isThumbnailsPath(limits), ...holder };
}

/** The grant that `mediaPath` wrote; `null` for any other text. */
export function readGrant(path: string): MediaGrant | null {
  const [limits = '', folder = ''] = path.split('/');
  const { groups } = limitsText.exec(limits) ?? {};
  if (!groups) return null;
  const number = (text: string | undefined) => (text === undefined ? null : Number(text));
  const [from, to, begin] = [number(groups.from), number(groups.to), number(groups.begin)];
  const limit = number(groups.age);
  return {
    folder,
    maxHeight: number(groups.maxHeight),
    archive: from === null || to === null ? null : { from, to },
    broadcast: begin === null ? null : { from: begin, to: number(groups.end) },
    channel: number(groups.channel),
    encryptedOnly: groups.encrypted !== undefined,
    age: limit === null ? null : { limit, liftedUntil: number(groups.lifted) ?? 0 },
  };
}

function isThumbnailsPath(limits: string): boolean {
  return limitsText.exec(limits)?.groups?.thumbnails !== undefined;
}
