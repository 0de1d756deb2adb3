import type { FilmKey } from '../film-keys.ts';
import { childrenOf, readXml, textOf, writeXml, type XmlElement } from '../xml-tree.ts';
import { KeyServerError } from './key-server-error.ts';

/** The identifiers of the systems that a key server may know (DASH-IF). */
export const drmSystems = {
  widevine: 'edef8ba9-79d6-4ace-a3c8-27dcd51d21ed',
  playready: '9a04f079-9840-4286-ab92-e65be0885f95',
} as const;

/** The part of a manifest for one DRM system, beside the name of the key. */
export interface SystemBox {
  /** The identifier of the system. */
  readonly system: string;
  /** The box `pssh`, in base64. */
  readonly pssh: string;
}

export interface KeyQuestion {
  /** Names the film for the key server. */
  readonly content: string;
  /** In hexadecimal. */
  readonly kid: string;
  readonly scheme: 'cenc' | 'cbcs';
  /** Identifiers of systems. */
  readonly systems: readonly string[];
}

export interface KeyAnswer extends FilmKey {
  readonly boxes: readonly SystemBox[];
}

const keyBytes = 16;
const systemAt = 12;

/** The question for a key of all tracks of a film, in CPIX 2.3 as SPEKE 2.0 wants it. */
export function writeQuestion({ content, kid, scheme, systems }: KeyQuestion): string {
  const id = uuidOf(kid);
  const named = (name: string, attributes: Record<string, string>, ...children: XmlElement[]) => ({
    name: `cpix:${name}`,
    attributes,
    children,
  });
  const empty = (name: string) => named(name, {});
  return writeXml(
    named(
      'CPIX',
      {
        'xmlns:cpix': 'urn:dashif:org:cpix',
        'xmlns:pskc': 'urn:ietf:params:xml:ns:keyprov:pskc',
        version: '2.3',
        contentId: content,
      },
      named('ContentKeyList', {}, named('ContentKey', { kid: id, commonEncryptionScheme: scheme })),
      named(
        'DRMSystemList',
        {},
        ...systems.map((systemId) => named('DRMSystem', { kid: id, systemId }, empty('PSSH'))),
      ),
      named(
        'ContentKeyUsageRuleList',
        {},
        named(
          'ContentKeyUsageRule',
          { kid: id, intendedTrackType: 'ALL' },
          empty('VideoFilter'),
          empty('AudioFilter'),
        ),
      ),
    ),
  );
}

/** Reads the answer to a question. Throws a `KeyServerError` unless it has the key and the box of every system. */
export function readAnswer(text: string, { kid, systems }: KeyQuestion): KeyAnswer {
  const root = readXml(text);
  if (!root) throw new KeyServerError('the key server sent no XML');
  const asked = uuidOf(kid);
  const isAsked = ({ attributes }: XmlElement) => attributes.kid?.toLowerCase() === asked;
  const found = listed(root, 'ContentKeyList', 'ContentKey').find(isAsked);
  if (!found) throw new KeyServerError('the key server sent another key than the one that was asked for');
  const key = keyOf(found);
  const answers = listed(root, 'DRMSystemList', 'DRMSystem').filter(isAsked);
  const boxes = systems.map((system) => {
    const answer = answers.find(({ attributes }) => attributes.systemId?.toLowerCase() === system);
    const pssh = answer && textOf(childrenOf(answer, 'PSSH')[0] ?? answer);
    if (!pssh || !isBoxOf(pssh, system))
      throw new KeyServerError(`the key server sent nothing for the system ${system}`);
    return { system, pssh };
  });
  return { kid, key, boxes };
}

function keyOf(found: XmlElement): string {
  const secret = childrenOf(found, 'Data').flatMap((it) => childrenOf(it, 'Secret'))[0];
  const [plain] = secret ? childrenOf(secret, 'PlainValue') : [];
  if (!plain)
    throw new KeyServerError(
      secret
        ? 'the key server encrypts its keys, which is not supported'
        : 'the key server sent no key for the film',
    );
  const key = Buffer.from(textOf(plain), 'base64');
  if (key.length !== keyBytes) throw new KeyServerError(`the key server sent a key of ${key.length} bytes`);
  return key.toString('hex');
}

function listed(root: XmlElement, list: string, name: string): XmlElement[] {
  return childrenOf(root, list).flatMap((it) => childrenOf(it, name));
}

function isBoxOf(pssh: string, system: string): boolean {
  const bytes = Buffer.from(pssh, 'base64');
  const id = bytes.toString('hex', systemAt, systemAt + 16);
  return (
    bytes.length >= 32 &&
    bytes.readUInt32BE(0) === bytes.length &&
    bytes.toString('latin1', 4, 8) === 'pssh' &&
    id === system.replaceAll('-', '')
  );
}

/** A name of a key as manifests write it. */
export function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
