import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Packages that the pinned engines need in addition to a bare Debian or Ubuntu. */
const PACKAGES = ['libnss3', 'libexpat1', 'fontconfig-config', 'fonts-dejavu-core'];

/**
 * Ensures that the engine finds its libraries and a font. Installs them when running as root with apt;
 * otherwise throws one line that names the missing packages and the command to install them.
 */
export async function provideSystemLibraries(executable: string): Promise<void> {
  if (process.platform !== 'linux')
    throw new Error('The pinned engines run on Linux only; set CHROME to a browser.');
  const missing = missingFor(executable);
  if (missing.length === 0) return;
  const line = `The test browser lacks ${missing.join(', ')}. Install: sudo apt-get install -y ${PACKAGES.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(line);
  console.log(`The test browser lacks ${missing.join(', ')}: installing ${PACKAGES.join(' ')} with apt.`);
  try {
    install();
  } catch (cause) {
    throw new Error(line, { cause });
  }
  const still = missingFor(executable);
  if (still.length > 0)
    throw new Error(
      `The test browser still lacks ${still.join(', ')} after installing ${PACKAGES.join(' ')}.`,
    );
}

function missingFor(executable: string): string[] {
  const linked = execFileSync('ldd', [executable], { encoding: 'utf8' });
  const missing = Array.from(linked.matchAll(/^\s*(\S+) => not found$/gm), (line) => line[1] ?? '');
  if (!existsSync('/etc/fonts/fonts.conf') || !existsSync('/usr/share/fonts')) missing.push('a font');
  return missing;
}

function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words: string[]) =>
    execFileSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...PACKAGES);
}
