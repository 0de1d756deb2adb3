import { type SourceDrm, sourceDrm } from '@oyna/contract/catalogue-source';
import * as v from 'valibot';
import type { OddField } from './channel-fields.ts';

interface KodiProperties {
  readonly drm: SourceDrm | null;
  readonly protocol: 'hls' | 'dash' | null;
  /** Properties that nothing reads. */
  readonly unused: readonly string[];
}

const prefix = 'inputstream.adaptive.';
const known = new Set(['inputstream', 'inputstreamaddon', 'inputstreamclass']);
const systems: Readonly<Record<string, keyof SourceDrm>> = {
  'com.widevine.alpha': 'widevine',
  widevine: 'widevine',
  'com.microsoft.playready': 'playready',
  playready: 'playready',
  'org.w3.clearkey': 'clearkey',
  clearkey: 'clearkey',
};
const protocols: Readonly<Record<string, KodiProperties['protocol']>> = { hls: 'hls', mpd: 'dash' };

/** The protection and the format of a stream by the `#KODIPROP` lines of its row. */
export function readKodiProperties(
  properties: Readonly<Record<string, string>>,
  odd: OddField,
): KodiProperties {
  const of = (name: string) => properties[prefix + name]?.trim() ?? '';
  const used = new Set(
    ['license_type', 'license_key', 'drm_legacy', 'manifest_type'].map((it) => prefix + it),
  );
  const [type = '', ...rest] = of('drm_legacy').split('|');
  const system = (type || of('license_type')).toLowerCase();
  const licence = type ? rest.join('|') : of('license_key');
  return {
    drm: system === '' ? null : drmOf(system, licence, odd),
    protocol: protocols[of('manifest_type').toLowerCase()] ?? null,
    unused: Object.keys(properties).filter((name) => !used.has(name) && !known.has(name)),
  };
}

function drmOf(type: string, licence: string, odd: OddField): SourceDrm | null {
  const system = Object.hasOwn(systems, type) ? systems[type] : undefined;
  const read = system && v.safeParse(sourceDrm, { [system]: licenceOf(system, licence) });
  if (read?.success) return read.output;
  const reason = read ? read.issues[0].message : `${type.slice(0, 50)} is no known system`;
  odd('#KODIPROP', `has a licence that is not understood (${reason}): televisions do not play the channel`);
  return null;
}

/** `url|headers|challenge|response`, or keys. */
function licenceOf(system: keyof SourceDrm, licence: string): unknown {
  const [url = '', headers = '', challenge = ''] = licence.split('|');
  if (system === 'clearkey' && !/^https?:/i.test(url)) return { keys: keysOf(licence) };
  // Another form than the challenge itself has to be built by the player.
  if (!/^(R\{SSM\})?$/.test(challenge)) return null;
  const pairs = [...new URLSearchParams(headers)].map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const own = pairs.filter(([name]) => name !== 'content-type');
  return { url, ...(own.length > 0 && { headers: Object.fromEntries(own) }) };
}

/** Keys as `kid:key,kid:key`, as `{"kid":"key"}`, or as a set of JSON Web Keys. */
function keysOf(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    const { keys } = json as { keys?: readonly { kid?: string; k?: string }[] };
    return keys ? Object.fromEntries(keys.map(({ kid, k }) => [hex(kid), hex(k)])) : json;
  } catch {
    return Object.fromEntries(
      text.split(',').map((pair) => pair.toLowerCase().trim().split(':').slice(0, 2)),
    );
  }
}

function hex(text = ''): string {
  return Buffer.from(text, 'base64url').toString('hex');
}
