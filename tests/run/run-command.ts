import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const launcher = resolve(root, 'launch/run.js');
/** Node compiles a module once for all the processes that tests start. */
const NODE_COMPILE_CACHE = resolve(root, '.cache/compile');
const TMPDIR = temporaryFolder();

/** Runs npm or a command of an installed package in the project's root, without input, and captures its output. */
export function runCommand(command: string, args: string[]): Promise<{ ok: boolean; output: string }> {
  const [file, ...words] =
    command === 'npm'
      ? ([command, ...args] as const)
      : ([process.execPath, launcher, command, ...args] as const);
  return new Promise((done) => {
    const child = spawn(file, words, {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE, TMPDIR },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.once('error', (error) => done({ ok: false, output: `${output}${command}: ${error.message}\n` }));
    child.once('close', (code) => done({ ok: code === 0, output }));
  });
}
