import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ARES = ['ares-setup-device', 'ares-novacom', 'ares-install', 'ares-launch', 'ares-inspect'];
const COMMANDS = join(import.meta.dirname, '../../../../build/package/tv.ts');

/** Runs the field kit with doubles of the vendor's tools as the only programs; each logs its words. */
function tv(words: string[], doubles: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'oyna-tv-'));
  const log = join(folder, 'calls');
  writeFileSync(log, '');
  const file = join(folder, 'app.package');
  writeFileSync(file, 'package');
  for (const [name, code] of Object.entries(doubles)) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> '${log}'\n${code}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMANDS, ...words, '--file', file], {
    env: { ...process.env, PATH: folder },
    encoding: 'utf8',
  });
  const calls = readFileSync(log, 'utf8').trim().replaceAll(file, 'FILE').replaceAll(folder, 'FOLDER');
  return { status, stdout: stdout.replaceAll(file, 'FILE'), stderr, calls: calls.split('\n') };
}

const doubles = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'true']));

describe('a Samsung set', () => {
  test('starts the app that the Tizen CLI installed', () => {
    const { status, calls } = tv(['tizen', '--host', '192.168.1.20'], doubles('sdb', 'tizen'));
    expect(calls).toEqual([
      'sdb connect 192.168.1.20:26101',
      'tizen install -n app.package -s 192.168.1.20:26101 -- FOLDER',
      'tizen run -p oynaUzTv01.Oyna -s 192.168.1.20:26101',
    ]);
    expect(status).toBe(0);
  });

  test('starts the app that sdb alone installed', () => {
    expect(tv(['tizen', '--host', '192.168.1.20'], doubles('sdb')).calls).toEqual([
      'sdb connect 192.168.1.20:26101',
      'sdb -s 192.168.1.20:26101 install FILE',
      'sdb -s 192.168.1.20:26101 shell 0 was_execute oynaUzTv01.Oyna',
    ]);
  });

  test('starts with its inspector on request', () => {
    const { calls } = tv(['tizen', '--host', '192.168.1.20:26102', '--inspect'], doubles('sdb', 'tizen'));
    expect(calls.at(-1)).toBe('sdb -s 192.168.1.20:26102 shell 0 debug oynaUzTv01.Oyna');
  });

  test('that refuses ends the command, although its tool reports success', () => {
    const refusing = {
      sdb: 'true',
      tizen: 'echo "install failed[118, -12], reason: Check certificate error"',
    };
    const { status, stderr, stdout, calls } = tv(['tizen', '--host', '192.168.1.20'], refusing);
    expect(status).toBe(1);
    expect(stdout).toContain('Check certificate error');
    expect(stderr.trim()).toBe('The set refused to install the package.');
    expect(calls).toHaveLength(2);
  });

  test('gets the exact steps when no tool is installed', () => {
    const { status, stdout, stderr } = tv(['tizen', '--host', '192.168.1.20'], {});
    expect(stdout).toMatch(/press 1 2 3 4 5[\s\S]*Install Tizen Studio/);
    expect(stdout).toContain('  sdb connect 192.168.1.20:26101\n');
    expect(stdout).toContain('  sdb -s 192.168.1.20:26101 install FILE\n');
    expect(stderr.trim()).toBe('Nothing was installed. Missing on PATH: sdb.');
    expect(status).toBe(1);
  });
});

describe('an LG set', () => {
  const all = doubles(...ARES);

  test('starts the app that was installed under the set’s new name', () => {
    const { status, calls } = tv(['webos', '--host', '192.168.1.30'], all);
    expect(calls).toEqual([
      'ares-setup-device --add oyna-tv -i host=192.168.1.30 -i port=9922 -i username=prisoner',
      'ares-install --device oyna-tv FILE',
      'ares-launch --device oyna-tv uz.oyna.tv',
    ]);
    expect(status).toBe(0);
  });

  test('gives its key for a passphrase', () => {
    const { calls } = tv(['webos', '--host', '192.168.1.30', '--passphrase', 'A1B2C3'], all);
    expect(calls[1]).toBe('ares-novacom --device oyna-tv --getkey --passphrase A1B2C3');
  });

  test('opens its inspector on request', () => {
    const { calls } = tv(['webos', '--host', '192.168.1.30', '--passphrase', 'A1B2C3', '--inspect'], all);
    expect(calls.at(-1)).toBe('ares-inspect --device oyna-tv --app uz.oyna.tv');
  });

  test('that has a name already gets the new address', () => {
    const known = { ...all, 'ares-setup-device': 'test "$1" != --add' };
    const { status, calls } = tv(['webos', '--host', '192.168.1.31'], known);
    expect(calls[1]).toBe(
      'ares-setup-device --modify oyna-tv -i host=192.168.1.31 -i port=9922 -i username=prisoner',
    );
    expect(status).toBe(0);
  });

  test('that cannot be reached ends the command with the words of the tool', () => {
    const unreachable = { ...all, 'ares-install': 'echo "ares-install ERR! connect ETIMEDOUT" >&2; exit 1' };
    const { status, stderr, calls } = tv(['webos', '--host', '192.168.1.30'], unreachable);
    expect(status).toBe(1);
    expect(stderr).toContain('connect ETIMEDOUT');
    expect(calls).toHaveLength(2);
  });

  test('gets the exact steps on request', () => {
    const { status, stdout, calls } = tv(['webos', '--host', '192.168.1.30', '--steps'], all);
    expect(stdout).toContain('ares-launch --device oyna-tv uz.oyna.tv');
    expect(stdout).toContain('Developer Mode');
    expect(calls).toEqual(['']);
    expect(status).toBe(0);
  });
});

test.each([[[]], [['android', '--host', 'a']], [['tizen']], [['tizen', '--hots', 'a']]])(
  'the command %j is refused with its usage',
  (words) => {
    const { status, stderr } = tv(words, doubles('sdb'));
    expect(stderr).toContain('npm run tv -- tizen|webos --host ADDRESS');
    expect(status).toBe(1);
  },
);
