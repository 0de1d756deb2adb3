import { basename } from 'node:path/posix';
import { type Secrets, sign, verifyingKeys } from '../../../infra/secrets.ts';
import { constantTimeEqual } from '../../../shared/constant-time-equal.ts';
import type { TemplateTiming } from './dash/segment-timing.ts';

/** A file of an origin that a playlist has named. */
export interface GatewayLink {
  readonly kind: 'playlist' | 'segment';
  readonly url: string;
  /** When a segment was broadcast, in Unix seconds; `null` if it is unknown or does not matter. */
  readonly span: { readonly from: number; readonly to: number } | null;
}

/** The segments of a DASH template. */
export interface TemplateLink {
  /** With its places for numbers and times. */
  readonly url: string;
  /** `null` if their times do not matter. */
  readonly timing: TemplateTiming | null;
}

/** Bytes of a signature in a link: a playlist has thousands of them. */
const macLength = 22;
const templatePattern = /^([\w-]{22})\/t([\w-]*)\/([\w-]+)\/(\d{1,20}(?:-\d{1,20}){0,3})(?:\.\w*)?$/;
const pattern = /^([\w-]{22})\/([ps])(?:(\d{1,13})-(\d{1,7}))?\/([\w-]+)\/[\w.-]+$/;

/**
 * The address of a file below the base of a media address: `<mac>/s<from>-<duration>/<address>/<name>`, times in ms. It is
 * signed together with `path`, the limits and the source of that base, so it opens under these alone. The name is for players,
 * which tell a format by it.
 */
export function makeLink(secrets: Secrets, path: string, { kind, url, span }: GatewayLink): string {
  const times = span ? `${ms(span.from)}-${ms(span.to) - ms(span.from)}` : '';
  const text = `${kind[0]}${times}/${encoded(url)}`;
  return `${macOf(secrets.source, path, text)}/${text}/${nameOf(url, kind)}`;
}

/**
 * The address of all segments of a DASH template, `<mac>/t<timing>/<template>/<values>`, in which a player fills in the number or
 * the time of one.
 */
export function makeTemplateLink(secrets: Secrets, path: string, { url, timing }: TemplateLink): string {
  const times = timing && [timing.anchor, timing.unit, timing.duration, timing.oldest, timing.newest];
  const text = `t${encoded(times ? JSON.stringify(times) : '')}/${encoded(url)}`;
  return `${macOf(secrets.source, path, text)}/${text}/${placesOf(url).join('-')}${endingOf(url)}`;
}

/** Reads a link; `null` if it was not made for this path. */
export function readLink(secrets: Secrets, path: string, file: string): GatewayLink | null {
  const parts = pattern.exec(file);
  if (!parts) return readTemplateLink(secrets, path, file);
  const [, mac = '', letter = '', from, length, address = ''] = parts;
  const text = `${letter}${from === undefined ? '' : `${from}-${length}`}/${address}`;
  if (!isOurs(secrets, path, { mac, text })) return null;
  const start = Number(from);
  return {
    kind: letter === 'p' ? 'playlist' : 'segment',
    url: decoded(address),
    span: from === undefined ? null : { from: start / 1000, to: (start + Number(length)) / 1000 },
  };
}

function readTemplateLink(secrets: Secrets, path: string, file: string): GatewayLink | null {
  const parts = templatePattern.exec(file);
  if (!parts) return null;
  const [, mac = '', times = '', template = '', given = ''] = parts;
  if (!isOurs(secrets, path, { mac, text: `t${times}/${template}` })) return null;
  const values = given.split('-');
  const address = decoded(template);
  const places = placesOf(address);
  if (values.length !== places.length) return null;
  const url = address.replace(place, () => values.shift() ?? '').replaceAll('$$', '$');
  if (times === '') return { kind: 'segment', url, span: null };
  const [anchor, unit, duration, oldest, newest] = JSON.parse(decoded(times)) as SignedTimes;
  // A template with both has its times by `$Time$`.
  const timed = Math.max(
    0,
    places.findIndex((it) => it.startsWith('$Time')),
  );
  const from = anchor + Number(given.split('-')[timed]) * unit;
  if (from < (oldest ?? from) || from > (newest ?? from)) return null;
  return { kind: 'segment', url, span: { from, to: from + duration } };
}

/** Signed, so their form is known. */
type SignedTimes = readonly [
  anchor: number,
  unit: number,
  duration: number,
  oldest: number | null,
  newest: number | null,
];

/** The values that a player fills in. */
const place = /\$(?:Number|Time)(?:%0\d{1,2}d)?\$/g;

/** The places of a template in their order. */
function placesOf(template: string): string[] {
  return template.match(place) ?? [];
}

function isOurs(secrets: Secrets, path: string, { mac, text }: Record<'mac' | 'text', string>): boolean {
  return verifyingKeys(secrets).some((keys) => constantTimeEqual(mac, macOf(keys.source, path, text)));
}

const endingOf = (url: string) => /\.\w{1,5}$/.exec(new URL(url).pathname)?.[0] ?? '';
const encoded = (text: string) => Buffer.from(text).toString('base64url');
const decoded = (text: string) => Buffer.from(text, 'base64url').toString();

function macOf(key: Buffer, path: string, text: string): string {
  return sign(key, `${text} ${path}`).slice(0, macLength);
}

const ms = (seconds: number) => Math.round(seconds * 1000);

function nameOf(url: string, kind: GatewayLink['kind']): string {
  const name = basename(new URL(url).pathname);
  if (kind === 'playlist') return 'index.m3u8';
  return /^[\w.-]{1,60}$/.test(name) && !name.startsWith('.') ? name : 'segment';
}
