import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

/** A repository whose launcher takes every Node for too old, and has this one installed if told. */
function makeRoot(installs: boolean): string {
  const root = mkdtempSync(join(tmpdir(), 'oyna-run-'));
  cpSync('launch', join(root, 'launch'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"type":"module","devDependencies":{"some-tool":"1.0.0"}}');
  writeFileSync(
    join(root, 'launch/needed-node.js'),
    `export const neededNode = 'another Node';\nexport const isNeededNode = () => false;\n`,
  );
  const tool = join(root, 'node_modules/some-tool');
  mkdirSync(tool, { recursive: true });
  writeFileSync(join(tool, 'package.json'), '{"bin":{"sometool":"./tool.js"}}');
  writeFileSync(join(tool, 'tool.js'), 'console.log("the tool", process.argv.slice(2).join(" "));');
  const name = `node-${process.platform === 'darwin' && process.arch === 'arm64' ? 'bin-' : ''}${process.platform}-${process.arch}`;
  const installed = join(root, 'node_modules', name, 'bin');
  if (installs) {
    mkdirSync(installed, { recursive: true });
    writeFileSync(join(installed, '../package.json'), '{"bin":{"node":"bin/node"}}');
    symlinkSync(process.execPath, join(installed, 'node'));
  }
  chmodSync(root, 0o755);
  return root;
}

const root = makeRoot(true);
const bare = makeRoot(false);
afterAll(() => {
  for (const folder of [root, bare]) rmSync(folder, { recursive: true });
});

const launch = (folder: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(folder, 'launch/run.js'), ...words], { encoding: 'utf8' });

describe('the launcher with a Node that is too old', () => {
  test('starts a program in the installed Node and ends with its exit code', () => {
    writeFileSync(
      join(root, 'ends.ts'),
      'console.log(process.argv.slice(2).join(" ")); process.exitCode = 7;',
    );
    expect(launch(root, 'ends.ts', 'a', '--b')).toMatchObject({ status: 7, stdout: 'a --b\n', stderr: '' });
  });

  test('starts a command of a package that npm has not linked', () => {
    expect(launch(root, 'sometool', 'check')).toMatchObject({ status: 0, stdout: 'the tool check\n' });
  });

  test('passes on the signal that stops a server', async () => {
    const program =
      'process.on("SIGTERM", () => process.exit(5)); console.log("up"); setInterval(() => {}, 1000);';
    writeFileSync(join(root, 'serves.ts'), program);
    const child = spawn(process.execPath, [join(root, 'launch/run.js'), 'serves.ts']);
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([5, null]);
  });

  test('says in one sentence that there is none', () => {
    const { status, stderr } = launch(bare, 'sometool');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^Oyna needs another Node, this is Node [\d.]+, and npm has not installed \S+: .*\.\n$/,
    );
  });

  test('names a program that is missing', () => {
    expect(launch(root, 'nothing')).toMatchObject({
      status: 1,
      stderr: 'There is no program nothing: run npm ci first.\n',
    });
  });
});
