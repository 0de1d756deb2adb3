import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Keys, verifyingKeys } from '../../infra/secrets.ts';
import type { Services } from '../../infra/services.ts';

/** A key of encrypted films, in hexadecimal. */
export interface FilmKey {
  /** Its public name. */
  readonly kid: string;
  readonly key: string;
}

type Used = Pick<Services, 'db' | 'secrets'>;

const keyBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';
/** At a time, so that a job of many stays short. */
const batch = 200;

/** Makes a key for a film. The database has it encrypted under the secret of the server. */
export async function newFilmKey(used: Used): Promise<FilmKey> {
  const [kid, key] = [randomBytes(keyBytes).toString('hex'), randomBytes(keyBytes).toString('hex')];
  await keepFilmKey(used, { kid, key });
  return { kid, key };
}

/** Keeps the key of a film encrypted under the secret of the server. */
export async function keepFilmKey({ db, secrets }: Used, key: FilmKey): Promise<void> {
  const row = { kid: key.kid, sealed: seal(secrets, key), sealed_by: secrets.id };
  await db.insertInto('film_keys').values(row).execute();
}

/** The key of a film; `null` if there is none, or only another secret opens it. */
export async function findFilmKey({ db, secrets }: Used, kid: string): Promise<FilmKey | null> {
  const row = await db.selectFrom('film_keys').selectAll().where('kid', '=', kid).executeTakeFirst();
  return row ? openKey(secrets, row) : null;
}

/** After a change of the secret, encrypts the keys under the new one, so that the former may be forgotten. */
export async function resealFilmKeys({ db, secrets }: Used): Promise<void> {
  const old = db.selectFrom('film_keys').selectAll().where('sealed_by', '<>', secrets.id).limit(batch);
  for (const row of await old.execute()) {
    const key = openKey(secrets, row);
    if (!key) continue;
    await db
      .updateTable('film_keys')
      .set({ sealed: seal(secrets, key), sealed_by: secrets.id })
      .where('kid', '=', row.kid)
      .where('sealed', '=', row.sealed)
      .execute();
  }
}

function seal(keys: Keys, { kid, key }: FilmKey): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keys['film-key'], nonce).setAAD(Buffer.from(kid));
  const hidden = Buffer.concat([cipher.update(key, 'hex'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
}

function openKey(
  secrets: Used['secrets'],
  row: { readonly kid: string; readonly sealed: string; readonly sealed_by: string },
): FilmKey | null {
  const keys = verifyingKeys(secrets).find(({ id }) => id === row.sealed_by);
  if (!keys) return null;
  const sealed = Buffer.from(row.sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, keys['film-key'], sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(row.kid))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const key = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
  return { kid: row.kid, key: key.toString('hex') };
}
