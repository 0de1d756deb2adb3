import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Files } from './files.ts';
import { writeFiles } from './folder-files.ts';
import { PackageError } from './package-error.ts';
import { runTool } from './run-tool.ts';
import { webosTool } from './webos-cli.ts';

/** Packs an app by LG's own packager, which also checks the manifest. */
export async function packIpk(files: Files): Promise<Uint8Array> {
  const scratch = await mkdtemp(join(tmpdir(), 'oyna-ipk-'));
  try {
    const app = join(scratch, 'app');
    writeFiles(app, files);
    // The app is minified already. The tools keep their settings in the home folder.
    const words = [await webosTool('ares-package'), '--no-minify', '--outdir', scratch, app];
    await runTool(process.execPath, words, { env: { ...process.env, HOME: scratch, APPDATA: scratch } });
    const name = (await readdir(scratch)).find((file) => file.endsWith('.ipk'));
    if (!name) throw new PackageError('ares-package left no package');
    return await readFile(join(scratch, name));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
