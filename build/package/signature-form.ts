import { createHash } from 'node:crypto';

/**
 * Constants of XML Digital Signatures for Widgets, with the algorithms of Samsung's own tools.
 * https://www.w3.org/TR/widgets-digsig/
 */
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
export const PROPERTIES = 'http://www.w3.org/2009/xmldsig-properties';
export const PROFILE = 'http://www.w3.org/ns/widgets-digsig#profile';
export const RSA_SHA512 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512';
export const SHA512 = 'http://www.w3.org/2001/04/xmlenc#sha512';

/** Node's names of the accepted algorithms. SHA-1 is too weak. */
export const digests: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  [SHA512]: 'sha512',
};
export const signatures: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  [RSA_SHA512]: 'sha512',
};

/** The author signs all files, and the distributor also the author's signature. */
export const forms = {
  author: { file: 'author-signature.xml', id: 'AuthorSignature' },
  distributor: { file: 'signature1.xml', id: 'DistributorSignature' },
} as const;

export type SignatureRole = keyof typeof forms;

export const roleUri = (role: SignatureRole) => `http://www.w3.org/ns/widgets-digsig#role-${role}`;

/** Whether the signature of this role covers the file. */
export function isSigned(path: string, role: SignatureRole): boolean {
  return path !== forms.distributor.file && (role === 'distributor' || path !== forms.author.file);
}

export function digestOf(content: string | Uint8Array, algorithm: string): string {
  return createHash(algorithm).update(content).digest('base64');
}
