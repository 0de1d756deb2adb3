import { describe, expect, test } from 'vitest';
import { signWidget } from '#build/package/sign-widget.ts';
import { forms, type SignatureRole } from '#build/package/signature-form.ts';
import { signatureFaults } from '#build/package/verify-signature.ts';
import { sampleSigners, sampleTizen, withFile } from './sample-app.ts';

const signers = sampleSigners();
const signed = signWidget(sampleTizen(), signers);
const text = (file: string) => Buffer.from(signed.get(file) ?? []).toString();
const roles: SignatureRole[] = ['author', 'distributor'];

describe('the signatures of a widget', () => {
  test.each(roles)('verify for the %s', (role) => {
    expect(signatureFaults(signed, role)).toEqual([]);
  });

  /** The constants of Samsung's own signer (`tizen` command): they depend on nothing but the role. */
  test.each([
    ['author', 'aXbSAVgmAz0GsBUeZ1UmNDRrxkWhDUVGb45dZcNRq429wX3X+x6kaXT3NdNDTSNVTU+ypkysPMGvQY10fG1EWQ=='],
    [
      'distributor',
      '/r5npk2VVA46QFJnejgONBEh4BWtjrtu9x/IFeLksjWyGmB/cMWKSJWQl7aU3YRQRZ3AesG8gF7qGyvKX9Snig==',
    ],
  ] as const)("digest the properties of the %s as Samsung's tools do", (role, digest) => {
    expect(text(forms[role].file)).toContain(`<DigestValue>${digest}</DigestValue>`);
  });

  test('of the distributor covers the one of the author', () => {
    expect(text('signature1.xml')).toContain('URI="author-signature.xml"');
    expect(text('author-signature.xml')).not.toContain('signature1.xml');
  });

  test('name files of folders with an encoded path', () => {
    expect(text('author-signature.xml')).toContain('URI="assets%2Findex.js"');
  });

  test('carry the certificate of the signer and its issuer', () => {
    expect(text('signature1.xml').match(/<X509Certificate>/g)).toHaveLength(2);
  });
});

describe('a signature is refused', () => {
  const faults = (change: Parameters<typeof withFile>, role: SignatureRole = 'author') =>
    signatureFaults(withFile(...change), role);
  const author = 'author-signature.xml';

  test('when a file was changed', () => {
    expect(faults([signed, 'assets/index.js', (code) => `${code};`])).toEqual([
      `${author}: assets/index.js was changed`,
    ]);
  });

  test('when a file was added', () => {
    expect(faults([signed, 'more.js', () => 'x'])).toEqual([`${author}: more.js is not signed`]);
  });

  test('when a file was removed', () => {
    expect(faults([signed, 'icon.png', null])).toEqual([`${author}: icon.png is signed, but missing`]);
  });

  test('when the signature of the author was changed after the distributor signed', () => {
    expect(faults([signed, author, (xml) => `${xml}\n`], 'distributor')).toEqual([
      `signature1.xml: ${author} was changed`,
    ]);
  });

  test('when its references were changed', () => {
    const digest = /<DigestValue>(.)/;
    expect(faults([signed, author, (xml) => xml.replace(digest, '<DigestValue>x$1')])).toContain(
      `${author}: the signature does not verify`,
    );
  });

  test('when its value was changed', () => {
    const swap = (xml: string) =>
      xml.replace(/<SignatureValue>\n(.)/, (_, first) => `<SignatureValue>\n${first === 'A' ? 'B' : 'A'}`);
    expect(faults([signed, author, swap])).toEqual([`${author}: the signature does not verify`]);
  });

  test('when a property was changed', () => {
    const swap = (xml: string) => xml.replace('#role-author', '#role-distributor');
    expect(faults([signed, author, swap])).toEqual([
      `${author}: #prop was changed`,
      `${author}: its role is not author`,
    ]);
  });

  test('when another certificate is given', () => {
    const other = signers.distributor.chain[0]?.raw.toString('base64') ?? '';
    const swap = (xml: string) => xml.replace(/(<X509Certificate>)[^<]*/, `$1${other}`);
    expect(faults([signed, author, swap])).toContain(`${author}: the signature does not verify`);
  });

  test('when its certificate has expired', () => {
    const later = new Date(Date.now() + 11 * 365 * 86_400_000);
    expect(signatureFaults(signed, 'author', later)[0]).toMatch(/is valid from .* to /);
  });

  test('when it is missing', () => {
    expect(faults([signed, author, null])).toEqual([`${author} is missing`]);
  });

  test('when it is not XML', () => {
    expect(faults([signed, author, () => '<Signature'])).toHaveLength(1);
  });

  test('when its algorithm is weak', () => {
    const weaken = (xml: string) => xml.replace('xmldsig-more#rsa-sha512', 'xmldsig#rsa-sha1');
    expect(faults([signed, author, weaken])).toEqual([`${author}: unknown signature algorithm`]);
  });
});
