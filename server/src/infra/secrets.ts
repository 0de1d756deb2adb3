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
  'operator',
  'web-session',
  'pin',
  'pin-mark',
] as const;
export type Purpose = (typeof purposes)[number];

/** One key per purpose, so that a signature for one purpose is invalid for any other. */
export type Secrets = Readonly<Record<Purpose, Buffer>>;

export function deriveSecrets(master: string): Secrets {
  const derive = (purpose: Purpose) => Buffer.from(hkdfSync('sha256', master, 'oyna', purpose, 32));
  return Object.fromEntries(purposes.map((purpose) => [purpose, derive(purpose)])) as Record<Purpose, Buffer>;
}

/** The configured secret, or one generated once and kept in the data folder. */
export function loadSecrets(config: Config): Secrets {
  if (config.signingSecret !== null) return deriveSecrets(config.signingSecret);
  const file = join(config.dataDir, 'secret');
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    // "wx" decides between two processes that start at once; the loser reads the winner's secret.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartupError(
        `The data folder ${config.dataDir} cannot be written: ${(error as Error).message}`,
      );
    }
  }
  let master = '';
  try {
    master = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartupError(`The data folder ${config.dataDir} cannot be read: ${(error as Error).message}`);
  }
  if (master.length < 32)
    throw new StartupError(`${file} is corrupt: delete it, and every viewer has to sign in again`);
  return deriveSecrets(master);
}

export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
