import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

/** Runs the last step of an install in a repository whose npm prints the Node and the words it was started with. */
function install({ all, hasNode = true, second }: { all: boolean; hasNode?: boolean; second?: string }) {
  const root = mkdtempSync(join(tmpdir(), 'oyna-install-'));
  roots.push(root);
  cpSync('launch', join(root, 'launch'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(root, 'launch/needed-node.js'),
    `export const neededNode = 'another Node';\nexport const isNeededNode = () => false;\nexport const installsAll = () => ${all};\n`,
  );
  const isArmMac = process.platform === 'darwin' && process.arch === 'arm64';
  const bin = join(
    root,
    'node_modules',
    `node-${isArmMac ? 'bin-' : ''}${process.platform}-${process.arch}`,
    'bin',
  );
  if (hasNode) {
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, '../package.json'), '{"bin":{"node":"bin/node"}}');
    symlinkSync(process.execPath, join(bin, 'node'));
  }
  const npm = join(root, 'npm-cli.cjs');
  writeFileSync(
    npm,
    'console.log("npm", process.argv.slice(2).join(" "), process.env.OYNA_SECOND_INSTALL); process.exit(3);',
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, ['launch/complete-install.js'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: npm, OYNA_SECOND_INSTALL: second },
  });
  return { status, stdout, stderr };
}

describe('the last step of an install', () => {
  test('does nothing where npm has installed everything', () => {
    expect(install({ all: true })).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('installs once more where npm has left out packages, and ends with its exit code', () => {
    const { status, stdout, stderr } = install({ all: false });
    expect(stdout).toBe('npm ci yes\n');
    expect(stderr).toMatch(/^npm leaves out parts of Oyna in Node .*installing once more/);
    expect(status).toBe(3);
  });

  test('does not install a third time', () => {
    expect(install({ all: false, second: 'yes' })).toMatchObject({ status: 0, stdout: '' });
  });

  test('says in one sentence that no newer Node is there', () => {
    const { status, stderr } = install({ all: false, hasNode: false });
    expect(stderr).toMatch(/^Oyna needs another Node, .*\n$/);
    expect(status).toBe(1);
  });
});
