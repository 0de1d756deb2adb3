import { verify, X509Certificate } from 'node:crypto';
import { canonicalXml, parseXml } from './canonical-xml.ts';
import { type Files, textOf } from './files.ts';
import {
  DSIG,
  digestOf,
  digests,
  forms,
  isSigned,
  PROFILE,
  PROPERTIES,
  roleUri,
  type SignatureRole,
  signatures,
} from './signature-form.ts';

/** Returns the faults of one signature of a widget, none if it verifies. */
export function signatureFaults(files: Files, role: SignatureRole, now = new Date()): string[] {
  const { file } = forms[role];
  const text = textOf(files, file);
  if (text === null) return [`${file} is missing`];
  try {
    const { documentElement } = parseXml(text);
    return [
      ...rootFaults(documentElement, role),
      ...referenceFaults(documentElement, files, role),
      ...propertyFaults(documentElement, role),
      ...certificateFaults(documentElement, now),
      ...valueFaults(documentElement),
    ].map((fault) => `${file}: ${fault}`);
  } catch (error) {
    return [`${file}: ${(error as Error).message}`];
  }
}

function all(element: Element, name: string, namespace = DSIG): Element[] {
  return Array.from(element.getElementsByTagNameNS(namespace, name));
}

function one(element: Element, name: string): Element {
  const [found, more] = all(element, name);
  if (!found || more) throw new Error(`${more ? 'more than one' : 'no'} ${name}`);
  return found;
}

function algorithmOf(element: Element, name: string): string {
  return one(element, name).getAttribute('Algorithm') ?? '';
}

const textIn = (element: Element) => (element.textContent ?? '').replace(/\s/g, '');

function rootFaults(signature: Element, role: SignatureRole): string[] {
  const right = signature.namespaceURI === DSIG && signature.localName === 'Signature';
  if (!right) return ['the root is no Signature'];
  return signature.getAttribute('Id') === forms[role].id ? [] : [`its Id is not ${forms[role].id}`];
}

function referenceFaults(signature: Element, files: Files, role: SignatureRole): string[] {
  const references = all(one(signature, 'SignedInfo'), 'Reference');
  const covered = references.map((reference) => decodeURIComponent(reference.getAttribute('URI') ?? ''));
  const uncovered = Array.from(files.keys()).filter(
    (path) => isSigned(path, role) && !covered.includes(path),
  );
  const properties = covered.includes('#prop') ? [] : ['its properties are not signed'];
  return [
    ...references.flatMap((reference) => digestFaults(reference, signature, files)),
    ...uncovered.map((path) => `${path} is not signed`),
    ...properties,
  ];
}

function digestFaults(reference: Element, signature: Element, files: Files): string[] {
  const uri = decodeURIComponent(reference.getAttribute('URI') ?? '');
  const algorithm = digests[algorithmOf(reference, 'DigestMethod')];
  if (!algorithm) return [`${uri} has an unknown digest`];
  const content = uri.startsWith('#') ? objectContent(reference, signature, uri) : files.get(uri);
  if (content === undefined) return [`${uri} is signed, but missing`];
  return digestOf(content, algorithm) === textIn(one(reference, 'DigestValue')) ? [] : [`${uri} was changed`];
}

function objectContent(reference: Element, signature: Element, uri: string): string | undefined {
  const object = all(signature, 'Object').find((each) => `#${each.getAttribute('Id')}` === uri);
  return object && canonicalXml(object, algorithmOf(reference, 'Transform'));
}

function propertyFaults(signature: Element, role: SignatureRole): string[] {
  const uris = (name: string) => all(signature, name, PROPERTIES).map((each) => each.getAttribute('URI'));
  const profile = uris('Profile').join() === PROFILE ? [] : ['its profile is not that of widgets'];
  const roles = uris('Role').join() === roleUri(role) ? [] : [`its role is not ${role}`];
  const targets = all(signature, 'SignatureProperty').map((each) => each.getAttribute('Target'));
  const target = targets.every((each) => each === `#${forms[role].id}`)
    ? []
    : ['a property has another target'];
  return [...profile, ...roles, ...target];
}

function certificatesOf(signature: Element): X509Certificate[] {
  return all(signature, 'X509Certificate').map(
    (each) => new X509Certificate(Buffer.from(textIn(each), 'base64')),
  );
}

function certificateFaults(signature: Element, now: Date): string[] {
  const chain = certificatesOf(signature);
  if (chain.length === 0) return ['no certificate'];
  return chain.flatMap((certificate, index) => {
    const name = certificate.subject.replaceAll('\n', ', ');
    const issuer = chain[index + 1];
    const valid = now >= new Date(certificate.validFrom) && now <= new Date(certificate.validTo);
    const issued = !issuer || (certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey));
    return [
      ...(valid
        ? []
        : [`the certificate "${name}" is valid from ${certificate.validFrom} to ${certificate.validTo}`]),
      ...(issued ? [] : [`the certificate "${name}" is not issued by the next one`]),
    ];
  });
}

function valueFaults(signature: Element): string[] {
  const signedInfo = one(signature, 'SignedInfo');
  const algorithm = signatures[algorithmOf(signedInfo, 'SignatureMethod')];
  if (!algorithm) return ['unknown signature algorithm'];
  const [own] = certificatesOf(signature);
  const content = Buffer.from(canonicalXml(signedInfo, algorithmOf(signedInfo, 'CanonicalizationMethod')));
  const value = Buffer.from(textIn(one(signature, 'SignatureValue')), 'base64');
  return own && verify(algorithm, content, own.publicKey, value) ? [] : ['the signature does not verify'];
}
