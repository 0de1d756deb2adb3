import { sign } from 'node:crypto';
import { canonicalXml, EXCLUSIVE, INCLUSIVE, parseXml } from './canonical-xml.ts';
import type { Files } from './files.ts';
import {
  DSIG,
  digestOf,
  forms,
  isSigned,
  PROFILE,
  PROPERTIES,
  RSA_SHA512,
  roleUri,
  SHA512,
  type SignatureRole,
} from './signature-form.ts';
import type { Signer } from './signer.ts';

/** The files of a widget with the signatures of its author and its distributor. */
export function signWidget(files: Files, signers: Readonly<Record<SignatureRole, Signer>>): Files {
  const signed = new Map(files);
  for (const role of ['author', 'distributor'] as const) {
    signed.set(forms[role].file, Buffer.from(signature(signed, role, signers[role])));
  }
  return signed;
}

function signature(files: Files, role: SignatureRole, signer: Signer): string {
  const { id } = forms[role];
  const properties = signatureProperties(role);
  const [object] = Array.from(parseXml(inSignature(id, properties)).getElementsByTagName('Object'));
  if (!object) throw new Error('The signature has no properties');
  const references = Array.from(files)
    .filter(([path]) => isSigned(path, role))
    .map(([path, bytes]) => reference(encodeURIComponent(path), digestOf(bytes, 'sha512')));
  const transforms = `<Transforms>\n<Transform Algorithm="${INCLUSIVE}"></Transform>\n</Transforms>\n`;
  references.push(reference('#prop', digestOf(canonicalXml(object, INCLUSIVE), 'sha512'), transforms));
  const signedInfo = `<SignedInfo>
<CanonicalizationMethod Algorithm="${EXCLUSIVE}"></CanonicalizationMethod>
<SignatureMethod Algorithm="${RSA_SHA512}"></SignatureMethod>
${references.join('\n')}
</SignedInfo>`;
  return inSignature(
    id,
    `${signedInfo}
<SignatureValue>
${lines(signedValue(signedInfo, id, signer))}
</SignatureValue>
<KeyInfo>
<X509Data>
${signer.chain.map(({ raw }) => `<X509Certificate>\n${lines(raw.toString('base64'))}\n</X509Certificate>`).join('\n')}
</X509Data>
</KeyInfo>
${properties}`,
  );
}

function signedValue(signedInfo: string, id: string, { key }: Signer): string {
  const [element] = Array.from(parseXml(inSignature(id, signedInfo)).getElementsByTagName('SignedInfo'));
  if (!element) throw new Error('The signature has no information to sign');
  return sign('sha512', Buffer.from(canonicalXml(element, EXCLUSIVE)), key).toString('base64');
}

function inSignature(id: string, content: string): string {
  return `<Signature xmlns="${DSIG}" Id="${id}">\n${content}\n</Signature>\n`;
}

function reference(uri: string, digest: string, transforms = ''): string {
  return `<Reference URI="${uri}">
${transforms}<DigestMethod Algorithm="${SHA512}"></DigestMethod>
<DigestValue>${digest}</DigestValue>
</Reference>`;
}

/** On one line, as Samsung's tools write it, so that digests match. */
function signatureProperties(role: SignatureRole): string {
  const property = (id: string, content: string) =>
    `<SignatureProperty Id="${id}" Target="#${forms[role].id}">${content}</SignatureProperty>`;
  const properties = [
    property('profile', `<dsp:Profile URI="${PROFILE}"></dsp:Profile>`),
    property('role', `<dsp:Role URI="${roleUri(role)}"></dsp:Role>`),
    property('identifier', '<dsp:Identifier></dsp:Identifier>'),
  ];
  return `<Object Id="prop"><SignatureProperties xmlns:dsp="${PROPERTIES}">${properties.join('')}</SignatureProperties></Object>`;
}

function lines(base64: string): string {
  return base64.match(/.{1,76}/g)?.join('\n') ?? '';
}
