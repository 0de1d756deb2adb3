import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACKAGE = 'fonts-noto-color-emoji';
const cache = resolve(import.meta.dirname, '../../../.cache');
const folder = join(cache, 'emoji-font');

/**
 * The environment of a browser that can draw emoji, as televisions can. The font comes from Debian's package the first time
 * and is not installed. Without apt, it prints a note and returns an empty environment.
 */
export async function withEmojiFont(): Promise<Readonly<Record<string, string>>> {
  try {
    if (!existsSync(folder)) await fetchFont();
    // Fontconfig looks into the folder `fonts` of the user's data.
    return { XDG_DATA_HOME: join(folder, 'usr/share') };
  } catch (error) {
    console.warn(`Pictures without emoji, because ${PACKAGE} cannot be fetched:`, error);
    return {};
  }
}

async function fetchFont(): Promise<void> {
  const scratch = mkdtempSync(join(cache, 'font-'));
  try {
    // As another user than apt's, which may not write here.
    await run('apt-get', ['-qq', '-o', 'APT::Sandbox::User=root', 'download', PACKAGE], { cwd: scratch });
    const [file = ''] = readdirSync(scratch);
    await run('dpkg-deb', ['-x', file, 'unpacked'], { cwd: scratch });
    renameSync(join(scratch, 'unpacked'), folder);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
