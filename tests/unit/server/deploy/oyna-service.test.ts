import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { knownSettings, read } from './support.ts';

const analyze = '/usr/bin/systemd-analyze';
const hasSystemd = existsSync(analyze);
const unit = read('oyna.service');
const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
/** In tenths; services without any protection have 96. */
const maxExposure = 20;

function withUnit(run: (file: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'oyna-unit-'));
  try {
    const file = join(folder, 'oyna.service');
    // Node is elsewhere on this machine.
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
    run(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the systemd unit', () => {
  test.skipIf(!hasSystemd)('is valid', () => {
    withUnit((file) => expect(execFileSync(analyze, ['verify', file], { encoding: 'utf8' })).toBe(''));
  });

  test.skipIf(!hasSystemd)('gives the server no more rights than it needs', () => {
    const options = ['security', '--offline=true', `--threshold=${maxExposure}`, '--no-pager'];
    withUnit((file) =>
      expect(() => execFileSync(analyze, [...options, file], { stdio: 'pipe' })).not.toThrow(),
    );
  });

  test('starts files of the repository with settings of the documents', () => {
    const [node, ...files] = settingOf('ExecStart').split(' ');
    expect(node).toBe('/usr/bin/node');
    expect(files).toHaveLength(2);
    expect(files.filter((file) => !existsSync(file.replace('/opt/oyna/', '')))).toEqual([]);
    const names = settingOf('Environment')
      .split(' ')
      .map((pair) => pair.split('=')[0] ?? '');
    expect(names.filter((name) => name !== 'NODE_ENV' && !knownSettings().includes(name))).toEqual([]);
  });
});
