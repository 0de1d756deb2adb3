import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../shared/startup-error.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const whole = join(root, 'dist/web');
const modern = join(root, 'dist/modern');
const next = join(root, 'dist/web.next');
const built = join(whole, 'index.html');
const sources = [
  'src',
  'platforms',
  'contract/src',
  'public',
  'build',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

const phone = join(root, 'dist/phone');
const phoneConfig = 'server/phone/vite.config.ts';
const phoneSources = ['server/phone', 'contract/src', 'build/notices', 'package-lock.json'];

/** Whether the web app is missing or older than its sources. */
export function isWebStale(): boolean {
  return existsSync(join(root, 'index.html')) && isOlder(built, sources);
}

/** Whether the pages for phones are missing or older than their sources. */
export function isPhoneStale(): boolean {
  return existsSync(join(root, phoneConfig)) && isOlder(join(phone, '.vite/manifest.json'), phoneSources);
}

/** Builds the app for current browsers only, which takes a third of the time, and removes the outdated one. */
export async function buildModernWeb(signal: AbortSignal): Promise<void> {
  for (const folder of [whole, modern]) {
    rmSync(folder, { recursive: true, force: true });
    // Both folders are served from the start, whichever has files.
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
  }
  await runVite('The web app', ['--mode', 'modern'], signal);
}

/** Builds the whole app, including the code for older televisions, and swaps it in atomically. */
export async function buildWholeWeb(signal: AbortSignal): Promise<void> {
  await runVite('The web app', ['--outDir', next, '--emptyOutDir'], signal);
  rmSync(whole, { recursive: true, force: true });
  renameSync(next, whole);
}

/** Builds the pages for phones and swaps them in atomically. */
export async function buildPhone(signal: AbortSignal): Promise<void> {
  const next = `${phone}.${process.pid}`;
  await runVite('The pages for phones', ['--config', phoneConfig, '--outDir', next], signal);
  rmSync(phone, { recursive: true, force: true });
  renameSync(next, phone);
}

/** Builds in a separate process, so that this one stays responsive. */
async function runVite(what: string, options: readonly string[], signal: AbortSignal): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // A web server of another user may serve the build, too.
  const umask = process.umask(0o022);
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    // Viewers get React's production build, whatever this process's own mode is.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
    },
  });
  process.umask(umask);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartupError(`${what} could not be built:\n${said.trim()}`);
}

function isOlder(output: string, from: readonly string[]): boolean {
  if (!existsSync(output)) return true;
  const made = statSync(output).mtimeMs;
  return from.some((source) => newest(join(root, source)) > made);
}

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const files = readdirSync(path, { recursive: true, withFileTypes: true });
  return Math.max(0, ...files.map((file) => statSync(join(file.parentPath, file.name)).mtimeMs));
}
