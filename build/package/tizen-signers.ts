import { existsSync, readFileSync } from 'node:fs';
import { developmentSigner } from './development-signer.ts';
import { PackageError } from './package-error.ts';
import type { SignatureRole } from './signature-form.ts';
import { readPkcs12, type Signer } from './signer.ts';

const ROLES = ['author', 'distributor'] as const;

type Given = Partial<Record<SignatureRole, string>>;

export type TizenSigners = Record<SignatureRole, Signer> & { forSets: boolean };

/**
 * The given certificates, or self-signed ones without any. Files come from options or `TIZEN_AUTHOR` and
 * `TIZEN_DISTRIBUTOR`; passwords come from `TIZEN_AUTHOR_PASSWORD` and `TIZEN_DISTRIBUTOR_PASSWORD` only, because other
 * users of a machine see the arguments of its processes. Throws a `PackageError` if one of them is missing.
 */
export function tizenSigners(options: Given, environment: NodeJS.ProcessEnv = process.env): TizenSigners {
  const files = ROLES.map((role) => options[role] ?? environment[variable(role)]);
  const [author, distributor] = files;
  if (author === undefined && distributor === undefined) {
    return {
      author: developmentSigner('author'),
      distributor: developmentSigner('distributor'),
      forSets: false,
    };
  }
  const read = (role: SignatureRole, file: string | undefined) => readGiven(role, file, environment);
  return { author: read('author', author), distributor: read('distributor', distributor), forSets: true };
}

function readGiven(role: SignatureRole, file: string | undefined, environment: NodeJS.ProcessEnv): Signer {
  if (!file) throw new PackageError(`The ${role}'s certificate is missing: give --${role} FILE.p12.`);
  if (!existsSync(file)) throw new PackageError(`The ${role}'s certificate ${file} does not exist.`);
  const name = `${variable(role)}_PASSWORD`;
  const password = environment[name];
  if (password === undefined) throw new PackageError(`The password of ${file} is missing: set ${name}.`);
  return readPkcs12(readFileSync(file), password, file);
}

function variable(role: SignatureRole): string {
  return `TIZEN_${role.toUpperCase()}`;
}
