import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';

/** A certificate and the authority that signed it, all as PEM. Both end with the day. */
export interface Certificates {
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

const dayMilliseconds = 86_400_000;

interface Party {
  readonly name: string;
  readonly key: forge.pki.rsa.PrivateKey;
  readonly publicKey: forge.pki.rsa.PublicKey;
  readonly pem: string;
}

/** Makes certificates for one run, so that its services use https with one another as in production. */
export function makeCertificates(names: readonly string[] = ['localhost']): Certificates {
  const authority = party('Oyna load authority');
  const server = party('localhost');
  return {
    authority: certificate(authority, authority, [{ name: 'basicConstraints', cA: true, critical: true }]),
    certificate: certificate(server, authority, [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
    ]),
    key: server.pem,
  };
}

/** Node generates the key in a fraction of a second, forge in several. */
function party(name: string): Party {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  return {
    name,
    key: forge.pki.privateKeyFromPem(privateKey) as forge.pki.rsa.PrivateKey,
    publicKey: forge.pki.publicKeyFromPem(publicKey) as forge.pki.rsa.PublicKey,
    pem: privateKey,
  };
}

function certificate(subject: Party, issuer: Party, extensions: object[]): string {
  const made = forge.pki.createCertificate();
  made.publicKey = subject.publicKey;
  // A leading zero would make the number shorter, a leading bit negative.
  made.serialNumber = `4${randomBytes(15).toString('hex')}`;
  made.validity.notBefore = new Date(Date.now() - dayMilliseconds);
  made.validity.notAfter = new Date(Date.now() + 2 * dayMilliseconds);
  made.setSubject([{ name: 'commonName', value: subject.name }]);
  made.setIssuer([{ name: 'commonName', value: issuer.name }]);
  made.setExtensions(extensions);
  made.sign(issuer.key, forge.md.sha256.create());
  return forge.pki.certificateToPem(made);
}
