import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { describe, expect, test } from 'vitest';
import { developmentSigner } from '#build/package/development-signer.ts';
import { readPkcs12 } from '#build/package/signer.ts';
import { tizenSigners } from '#build/package/tizen-signers.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'oyna-signer-'));

/** A store whose certificates come in the given order, with the algorithm of old tools unless told otherwise. */
function store(order: 'own first' | 'issuer first', algorithm: '3des' | 'aes256' = '3des'): Buffer {
  const keys = () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return forge.pki.privateKeyFromPem(`${privateKey.export({ type: 'pkcs1', format: 'pem' })}`);
  };
  const [own, authority] = [keys(), keys()];
  const made = (key: forge.pki.rsa.PrivateKey, name: string) => {
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
    certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
    certificate.setSubject([{ name: 'commonName', value: name }]);
    certificate.setIssuer([{ name: 'commonName', value: 'Authority' }]);
    certificate.sign(authority, forge.md.sha256.create());
    return certificate;
  };
  const chain = [made(own, 'Own'), made(authority, 'Authority')];
  const asn1 = forge.pkcs12.toPkcs12Asn1(own, order === 'own first' ? chain : chain.reverse(), 'secret', {
    algorithm,
  });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}

const names = (file: Buffer) =>
  readPkcs12(file, 'secret', 'a.p12').chain.map((certificate) => certificate.subject);

describe('a PKCS#12 store', () => {
  test.each(['3des', 'aes256'] as const)('is read with its chain, encrypted by %s', (algorithm) => {
    expect(names(store('own first', algorithm))).toEqual(['CN=Own', 'CN=Authority']);
  });

  test('may have the issuer first', () => {
    expect(names(store('issuer first'))).toEqual(['CN=Own', 'CN=Authority']);
  });

  test('with a wrong password is refused by name', () => {
    expect(() => readPkcs12(store('own first'), 'wrong', 'a.p12')).toThrow(/a\.p12 is no PKCS#12 file, or/);
  });

  test('that is none is refused', () => {
    expect(() => readPkcs12(Buffer.from('x'), 'secret', 'a.p12')).toThrow(/a\.p12 is no PKCS#12 file/);
  });
});

describe('the development certificate', () => {
  test('is made once', () => {
    const folder = newFolder();
    const first = developmentSigner('author', folder);
    const made = statSync(join(folder, 'author.p12')).mtimeMs;
    const second = developmentSigner('author', folder);
    expect(second.chain[0]?.fingerprint256).toBe(first.chain[0]?.fingerprint256);
    expect(statSync(join(folder, 'author.p12')).mtimeMs).toBe(made);
    expect(readdirSync(folder)).not.toContain('distributor.p12');
  });

  test('is issued by an authority that it carries', () => {
    const [own, authority] = developmentSigner('distributor', newFolder()).chain;
    expect(authority && own?.verify(authority.publicKey)).toBe(true);
    expect(authority?.ca).toBe(true);
  });
});

describe('the given certificates', () => {
  const folder = newFolder();
  const file = join(folder, 'given.p12');
  writeFileSync(file, store('own first'));
  const passwords = { TIZEN_AUTHOR_PASSWORD: 'secret', TIZEN_DISTRIBUTOR_PASSWORD: 'secret' };

  test('are used for both signatures', () => {
    const given = tizenSigners({ author: file, distributor: file }, passwords);
    expect(given.forSets).toBe(true);
    expect(given.distributor.chain[0]?.subject).toBe('CN=Own');
  });

  test('may come from the environment', () => {
    const environment = { ...passwords, TIZEN_AUTHOR: file, TIZEN_DISTRIBUTOR: file };
    expect(tizenSigners({}, environment).author.chain).toHaveLength(2);
  });

  test.each([
    [{ author: file }, passwords, "The distributor's certificate is missing: give --distributor FILE.p12."],
    [
      { author: 'none.p12', distributor: file },
      passwords,
      "The author's certificate none.p12 does not exist.",
    ],
    [
      { author: file, distributor: file },
      {},
      `The password of ${file} is missing: set TIZEN_AUTHOR_PASSWORD.`,
    ],
  ])('must be complete: %j', (options, environment, message) => {
    expect(() => tizenSigners(options, environment)).toThrow(message);
  });
});
