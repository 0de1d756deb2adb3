import { execFile } from 'node:child_process';
import { PackageError } from './package-error.ts';

type Options = { cwd?: string; env?: NodeJS.ProcessEnv };

/** Runs a program and returns its output. A failure is a `PackageError` with all that the program said. */
export function runTool(command: string, words: readonly string[], options: Options = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, words, { ...options, maxBuffer: 64 << 20 }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      const said = `${stdout}${stderr}`.trim() || error.message;
      reject(new PackageError(`${[command, ...words].join(' ')}\n${said}`));
    });
  });
}
