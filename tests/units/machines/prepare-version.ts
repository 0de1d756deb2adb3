import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { cleanClone } from '../../matrix/clean-clone.ts';
import { commandsOf } from './read-page.ts';

const root = resolve(import.meta.dirname, '../../..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The committed state in the folder, installed and built by the commands of the page. It is kept until the next commit. */
export function prepareVersion(folder: string): void {
  const commit = git('rev-parse', 'HEAD');
  const mark = `${folder}.commit`;
  if (existsSync(mark) && readFileSync(mark, 'utf8') === commit) return;
  rmSync(mark, { force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  console.log(`Building ${commit.slice(0, 8)} in ${folder}`);
  cleanClone(folder);
  const [build = ''] = commandsOf('build', 1);
  // npm starts programs of this Node.
  const PATH = `${dirname(process.execPath)}:${process.env.PATH ?? ''}`;
  execFileSync('sh', ['-ec', build], {
    cwd: folder,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!existsSync(join(folder, 'dist/web'))) throw new Error('The build has no app');
  writeFileSync(mark, commit);
}
