import { basename } from 'node:path/posix';
import { type Secrets, sign, verifyingKeys } from '../../../infra/secrets.ts';
import { constantTimeEqual } from '../../../shared/constant-time-equal.ts';

/** A file of an origin that a playlist has named. */
export interface GatewayLink {
  readonly kind: 'playlist' | 'segment';
  readonly url: string;
  /** When a segment was broadcast, in Unix seconds; `null` if it is unknown or does not matter. */
  readonly span: { readonly from: number; readonly to: number } | null;
}

/** Bytes of a signature in a link: a playlist has thousands of them. */
const macLength = 22;
const pattern = /^([\w-]{22})\/([ps])(?:(\d{1,13})-(\d{1,7}))?\/([\w-]+)\/[\w.-]+$/;

/**
 * The address of a file below the base of a media address: `<mac>/s<from>-<duration>/<address>/<name>`, times in ms. It is
 * signed together with `path`, the limits and the source of that base, so it opens under these alone. The name is for players,
 * which tell a format by it.
 */
export function makeLink(secrets: Secrets, path: string, { kind, url, span }: GatewayLink): string {
  const times = span ? `${ms(span.from)}-${ms(span.to) - ms(span.from)}` : '';
  const text = `${kind[0]}${times}/${Buffer.from(url).toString('base64url')}`;
  return `${macOf(secrets.source, path, text)}/${text}/${nameOf(url, kind)}`;
}

/** Reads a link; `null` if it was not made for this path. */
export function readLink(secrets: Secrets, path: string, file: string): GatewayLink | null {
  const parts = pattern.exec(file);
  if (!parts) return null;
  const [, mac = '', letter = '', from, length, address = ''] = parts;
  const text = `${letter}${from === undefined ? '' : `${from}-${length}`}/${address}`;
  const isOurs = verifyingKeys(secrets).some((keys) =>
    constantTimeEqual(mac, macOf(keys.source, path, text)),
  );
  if (!isOurs) return null;
  const start = Number(from);
  return {
    kind: letter === 'p' ? 'playlist' : 'segment',
    url: Buffer.from(address, 'base64url').toString(),
    span: from === undefined ? null : { from: start / 1000, to: (start + Number(length)) / 1000 },
  };
}

function macOf(key: Buffer, path: string, text: string): string {
  return sign(key, `${text} ${path}`).slice(0, macLength);
}

const ms = (seconds: number) => Math.round(seconds * 1000);

function nameOf(url: string, kind: GatewayLink['kind']): string {
  const name = basename(new URL(url).pathname);
  if (kind === 'playlist') return 'index.m3u8';
  return /^[\w.-]{1,60}$/.test(name) && !name.startsWith('.') ? name : 'segment';
}
