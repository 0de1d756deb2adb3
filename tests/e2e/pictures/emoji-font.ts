import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACKAGE = 'fonts-noto-color-emoji';
const cache = resolve(import.meta.dirname, '../../../.cache');
const folder = join(cache, 'emoji-font');
const config = join(cache, 'emoji-fonts.conf');

/**
 * Without DejaVu Sans, which the system prefers: it has black signs in place of some emoji. Without the system's own rules, a browser may
 * reject the weights of a web font.
 */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'usr/share/fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <selectfont>
    <rejectfont><pattern><patelt name="family"><string>DejaVu Sans</string></patelt></pattern></rejectfont>
  </selectfont>
  <cachedir>${join(cache, 'emoji-fonts')}</cachedir>
</fontconfig>
`;

/**
 * The environment of a browser that can draw emoji, as televisions can. The font comes from Debian's package the first time
 * and is not installed. Without apt, it prints a note and returns an empty environment.
 */
export async function withEmojiFont(): Promise<Readonly<Record<string, string>>> {
  try {
    if (!existsSync(folder)) await fetchFont();
    writeFileSync(config, fonts);
    return { FONTCONFIG_FILE: config };
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
