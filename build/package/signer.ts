import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { PackageError } from './package-error.ts';

/** A private key with its certificates, its own first, each signed by the next. */
export type Signer = { key: KeyObject; chain: readonly X509Certificate[] };

/**
 * Reads a PKCS#12 store, as Samsung's Certificate Manager writes it. `name` is used in errors. Node has no reader that
 * returns the key.
 */
export function readPkcs12(bytes: Uint8Array, password: string, name: string): Signer {
  const bags = contentsOf(bytes, password, name);
  const [keyBag] = bags.filter((bag) => bag.key);
  if (!keyBag?.key) throw new PackageError(`${name} has no private key.`);
  const key = createPrivateKey(forge.pki.privateKeyToPem(keyBag.key));
  const certificates = bags.flatMap((bag) => (bag.cert ? [x509(bag.cert)] : []));
  const own = certificates.find((certificate) => certificate.checkPrivateKey(key));
  if (!own) throw new PackageError(`${name} has no certificate for its private key.`);
  return { key, chain: chainFrom(own, certificates) };
}

function contentsOf(bytes: Uint8Array, password: string, name: string): forge.pkcs12.Bag[] {
  try {
    const asn1 = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(bytes).toString('binary')));
    const store = forge.pkcs12.pkcs12FromAsn1(asn1, password);
    return store.safeContents.flatMap((contents) => contents.safeBags);
  } catch (cause) {
    const wrong = `${name} is no PKCS#12 file, or its password is wrong: ${(cause as Error).message}`;
    throw new PackageError(wrong, { cause });
  }
}

function x509(certificate: forge.pki.Certificate): X509Certificate {
  return new X509Certificate(forge.pki.certificateToPem(certificate));
}

/** Stores keep certificates in any order. */
function chainFrom(own: X509Certificate, certificates: readonly X509Certificate[]): X509Certificate[] {
  const chain = [own];
  for (let last = own; ; ) {
    const issuer = certificates.find((one) => !chain.includes(one) && last.checkIssued(one));
    if (!issuer) return chain;
    chain.push(issuer);
    last = issuer;
  }
}
