import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean);

/** Where the branch left its upstream; the last commit without one. */
function base(): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

/** Paths of files that differ from the upstream branch, or from the last commit without one; also new files. */
export function changedFiles(): string[] {
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', base()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(changed)].filter((file) => existsSync(file));
}
