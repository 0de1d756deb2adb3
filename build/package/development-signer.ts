import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import forge from 'node-forge';
import { root } from './root.ts';
import { readPkcs12, type Signer } from './signer.ts';

/** The store holds no secret: no television accepts its certificate. */
const PASSWORD = 'development';
const YEARS = 10;

type Party = { name: string; key: forge.pki.rsa.PrivateKey; publicKey: forge.pki.rsa.PublicKey };

/**
 * A self-signed signer for builds without Samsung's certificates. It is created once and kept in the cache. Emulators
 * and tests accept its signatures; a set needs certificates from Samsung.
 */
export function developmentSigner(
  role: 'author' | 'distributor',
  folder: string = join(root, '.cache/certificates'),
): Signer {
  const file = join(folder, `${role}.p12`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, makeStore(`Oyna development ${role}`));
  }
  return readPkcs12(readFileSync(file), PASSWORD, file);
}

function makeStore(name: string): Uint8Array {
  const authority = party('Oyna development authority');
  const own = party(name);
  const chain = [certificate(own, authority, false), certificate(authority, authority, true)];
  const store = forge.pkcs12.toPkcs12Asn1(own.key, chain, PASSWORD, { algorithm: 'aes256' });
  return Buffer.from(forge.asn1.toDer(store).getBytes(), 'binary');
}

/** Node generates the key in a fraction of a second, forge in several. */
function party(name: string): Party {
  const encoding = {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  } as const;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', encoding);
  return {
    name,
    key: forge.pki.privateKeyFromPem(privateKey) as forge.pki.rsa.PrivateKey,
    publicKey: forge.pki.publicKeyFromPem(publicKey) as forge.pki.rsa.PublicKey,
  };
}

function certificate(subject: Party, issuer: Party, isAuthority: boolean): forge.pki.Certificate {
  const made = forge.pki.createCertificate();
  made.publicKey = subject.publicKey;
  // A leading zero would make the number shorter, a leading bit negative.
  made.serialNumber = `4${randomBytes(15).toString('hex')}`;
  made.validity.notBefore = new Date(Date.now() - 86_400_000);
  made.validity.notAfter = new Date(Date.now() + YEARS * 365 * 86_400_000);
  made.setSubject([{ name: 'commonName', value: subject.name }]);
  made.setIssuer([{ name: 'commonName', value: issuer.name }]);
  made.setExtensions([{ name: 'basicConstraints', cA: isAuthority, critical: true }]);
  made.sign(issuer.key, forge.md.sha512.create());
  return made;
}
