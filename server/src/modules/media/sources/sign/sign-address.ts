import { createHash, createHmac, createSign, randomBytes } from 'node:crypto';
import type { SourceSignature } from '@oyna/contract/catalogue-source';
import { addressParts, withQuery } from './address-parts.ts';
import { nimbleSignature } from './nimble-signature.ts';

export interface Signing {
  readonly address: string;
  /** Of the keys in SOURCE_KEYS, the one that the signature names. */
  readonly key: string;
  /** Unix time in seconds. */
  readonly now: number;
  readonly expires: number;
  /** The viewer's network address; `null` leaves it out. */
  readonly network: string | null;
  /** Of Flussonic's token and Nimble's viewer; random if it is omitted. */
  readonly salt?: string;
}

/**
 * Signs an address by the scheme of its origin. Where the signature is in the path, the other files of the folder inherit it,
 * and Flussonic and Nimble add their session to the addresses in their playlists.
 */
export function signAddress(by: SourceSignature, signing: Signing): string {
  if (by.scheme === 'flussonic') return signFlussonic(signing);
  if (by.scheme === 'nimble') return signNimble(signing);
  if (by.scheme === 'secure_link') return signSecureLink(by.over, signing);
  if (by.scheme === 'akamai') return signAkamai(by.parameter, signing);
  if (by.scheme === 'cloudfront') return signCloudFront(by.key_pair, signing);
  return signTemplate(by, signing);
}

/** Whether the signature is in the path, so that heartbeats can renew it. */
export function isInPath(by: SourceSignature): boolean {
  if (by.scheme === 'hmac') return !by.address.includes('?');
  return by.scheme === 'secure_link';
}

/** `token=HASH-SALT-ENDTIME-STARTTIME`; the hash is that of `securetoken`. The stream is the path's folder. */
function signFlussonic({ address, key, now, expires, network, salt }: Signing): string {
  const name = decodeURIComponent(addressParts(address).folder.slice(1, -1));
  const grain = salt ?? randomBytes(16).toString('hex');
  // The clock of the origin may be behind ours.
  const start = now - clockSkew;
  const hash = createHash('sha1')
    .update(`${name}${network ?? ''}${start}${expires}${key}${grain}`)
    .digest('hex');
  return withQuery(address, `token=${hash}-${grain}-${expires}-${start}`);
}

const clockSkew = 300;

/** `wmsAuthSign=…`. The stream is the path's folder, and `salt` names a viewer whom Nimble does not know. */
function signNimble({ address, key, now, expires, network, salt }: Signing): string {
  const stream = decodeURIComponent(addressParts(address).folder.slice(1, -1));
  const viewer = network === null ? (salt ?? randomBytes(8).toString('hex')) : null;
  const minutes = Math.ceil((expires - now) / 60);
  const sign = nimbleSignature({ stream, key, now, minutes, network, viewer });
  return withQuery(address, `wmsAuthSign=${encodeURIComponent(sign)}`);
}

/** nginx: `/<md5>/<expires>/<path>`, so that the folder's other files inherit the signature. */
function signSecureLink(over: string, { address, key, expires, network }: Signing): string {
  const { origin, path, folder, query } = addressParts(address);
  const text = fill(over, { expires, folder, network, key });
  const md5 = createHash('md5').update(text).digest('base64url');
  return `${origin}/${md5}/${expires}${path}${query}`;
}

function signAkamai(parameter: string, { address, key, expires, network }: Signing): string {
  const { folder } = addressParts(address);
  const fields = [...(network === null ? [] : [`ip=${network}`]), `exp=${expires}`, `acl=${folder}*`].join(
    '~',
  );
  const hmac = createHmac('sha256', Buffer.from(key, 'hex')).update(fields).digest('hex');
  return withQuery(address, `${parameter}=${encodeURIComponent(`${fields}~hmac=${hmac}`)}`);
}

function signCloudFront(keyPair: string, { address, key, expires, network }: Signing): string {
  const { origin, folder } = addressParts(address);
  const policy = JSON.stringify({
    Statement: [
      {
        Resource: `${origin}${folder}*`,
        Condition: {
          DateLessThan: { 'AWS:EpochTime': expires },
          ...(network !== null && {
            IpAddress: { 'AWS:SourceIp': `${network}/${network.includes(':') ? 128 : 32}` },
          }),
        },
      },
    ],
  });
  const signature = createSign('RSA-SHA1').update(policy).sign(key);
  const fields = {
    Policy: forCloudFront(Buffer.from(policy)),
    Signature: forCloudFront(signature),
    'Key-Pair-Id': keyPair,
  };
  return withQuery(address, new URLSearchParams(fields).toString());
}

/** CloudFront's own alphabet of base64. */
function forCloudFront(bytes: Buffer): string {
  return bytes.toString('base64').replace(/[+=/]/g, (it) => ({ '+': '-', '=': '_', '/': '~' })[it] ?? it);
}

function signTemplate(
  { over, address: template, encoding }: Extract<SourceSignature, { scheme: 'hmac' }>,
  { address, key, expires, network }: Signing,
): string {
  const parts = { ...addressParts(address), expires, network };
  const hmac = createHmac('sha256', key).update(fill(over, parts)).digest(encoding);
  return fill(template, { ...parts, hmac });
}

/** Puts values into `{name}`. Other braces stay. */
function fill(template: string, values: Readonly<Record<string, string | number | null>>): string {
  return template.replace(/\{(\w+)\}/g, (all, name) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : all,
  );
}
