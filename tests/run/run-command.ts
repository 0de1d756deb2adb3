import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const PATH = [resolve(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
/** Node compiles a module once for all the processes that tests start. */
const NODE_COMPILE_CACHE = resolve(root, '.cache/compile');
const TMPDIR = temporaryFolder();

/** Runs a command in the project's root, without input, and captures its output. */
export function runCommand(command: string, args: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH, NODE_COMPILE_CACHE, TMPDIR },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.once('error', (error) => done({ ok: false, output: `${output}${command}: ${error.message}\n` }));
    child.once('close', (code) => done({ ok: code === 0, output }));
  });
}
