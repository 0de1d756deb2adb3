import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../shared/startup-error.ts';
import type { Config } from './config.ts';

const purposes = [
  'access',
  'refresh',
  'registration',
  'reset',
  'code',
  'media',
  'playback',
  'device',
  'merchant',
  'receipt',
  'web-session',
  'pin',
  'pin-mark',
  'pepper',
  'source',
  'film-key',
  'edge',
] as const;
export type Purpose = (typeof purposes)[number];

/** One key per purpose, so that a signature for one purpose is invalid for any other. */
export interface Keys extends Readonly<Record<Purpose, Buffer>> {
  /** Names the master secret of these keys, in signatures and hashes: four characters. */
  readonly id: string;
}

/** The cost of the hash of a password or PIN: memory in KiB, and passes over it. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
}

/**
 * The least that OWASP advises for argon2id; some 30 ms.
 * @internal
 */
export const hashCost: HashCost = { memory: 19_456, passes: 2 };

/** The keys that sign. */
export interface Secrets extends Keys {
  /** The keys before the last change of the secret, which only verify. */
  readonly previous: Keys | null;
  /** Seed of the operators' bootstrap key, from a secret of its own. */
  readonly operator: Buffer;
  readonly cost: HashCost;
}

interface OtherMasters {
  readonly previous?: string | null;
  readonly operator?: string;
  /** A server always has `hashCost`. */
  readonly cost?: HashCost;
}

/** @internal */
export function deriveSecrets(
  master: string,
  { previous = null, operator = master, cost = hashCost }: OtherMasters = {},
): Secrets {
  return {
    ...deriveKeys(master),
    previous: previous === null ? null : deriveKeys(previous),
    operator: operatorSeed(operator),
    cost,
  };
}

const operatorSeed = (master: string) => derive(master, 'operator', 32);

/** Seed of the bootstrap key alone: a command must not make the other secret beside a server's database. */
export function loadOperatorSeed({ dataDir, operatorSecret }: Config): Buffer {
  return operatorSeed(operatorSecret ?? operatorMaster(dataDir));
}

function deriveKeys(master: string): Keys {
  const keys = Object.fromEntries(purposes.map((purpose) => [purpose, derive(master, purpose, 32)]));
  return { ...(keys as Record<Purpose, Buffer>), id: derive(master, 'id', 3).toString('base64url') };
}

function derive(master: string, name: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', master, 'oyna', name, bytes));
}

/** The keys that may have signed something, the current ones first. */
export function verifyingKeys(secrets: Secrets): readonly Keys[] {
  return secrets.previous === null ? [secrets] : [secrets, secrets.previous];
}

/** The configured secrets, or those generated once and kept in the data folder. */
export function loadSecrets(config: Config): Secrets {
  const { dataDir, signingSecret, previousSigningSecret: previous } = config;
  const master = signingSecret ?? keptSecret(dataDir, 'secret', 'every viewer has to sign in again');
  return deriveSecrets(master, { previous, operator: config.operatorSecret ?? operatorMaster(dataDir) });
}

/** File of the data folder with the secret of all viewers. */
export const secretFile = (dataDir: string) => join(dataDir, 'secret');

/** File of the data folder that makes the bootstrap key of operators. */
export const operatorSecretFile = (dataDir: string) => join(dataDir, 'operator-secret');

/** Where nothing can be kept, nobody gets the bootstrap key, and the server starts nevertheless. */
function operatorMaster(dataDir: string): string {
  try {
    return keptSecret(dataDir, 'operator-secret', 'the server makes another one');
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return randomBytes(48).toString('base64url');
  }
}

/** A secret that is generated once and kept in a file of the data folder. */
function keptSecret(dataDir: string, name: string, effect: string): string {
  const file = join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // "wx" decides between two processes that start at once; the loser reads the winner's secret.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartupError(`The data folder ${dataDir} cannot be written: ${(error as Error).message}`);
    }
  }
  let secret = '';
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} cannot be read: ${(error as Error).message}`);
  }
  if (secret.length < 32) throw new StartupError(`${file} is corrupt: delete it, and ${effect}`);
  return secret;
}

export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
