import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, knownSettings, read, readVariables, variablesOf } from './support.ts';

const analyze = '/usr/bin/systemd-analyze';
const hasSystemd = existsSync(analyze);
const units = readdirSync(`${folder}/systemd`).filter((name) => name.endsWith('.service'));
/** In tenths; services without any protection have 96. The guard may signal nobody, but runs as the owner of the data. */
const maxExposure = { 'oyna-disk-guard.service': 60 } as Readonly<Record<string, number>>;

function withUnit(name: string, run: (file: string) => void): void {
  const scratch = mkdtempSync(join(tmpdir(), 'oyna-units-'));
  try {
    const file = join(scratch, name);
    // Node and the repository are elsewhere on this machine.
    const text = read(`systemd/${name}`).replace('/usr/bin/node', process.execPath);
    writeFileSync(file, text.replaceAll('/opt/oyna', resolve('.')));
    run(file);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

describe.each(units)('%s', (name) => {
  test.skipIf(!hasSystemd)('is valid', () => {
    withUnit(name, (file) =>
      expect(execFileSync(analyze, ['verify', '--man=no', file], { encoding: 'utf8', stdio: 'pipe' })).toBe(
        '',
      ),
    );
  });

  test.skipIf(!hasSystemd)('has no more rights than it needs', () => {
    const threshold = `--threshold=${maxExposure[name] ?? 20}`;
    withUnit(name, (file) =>
      expect(() =>
        execFileSync(analyze, ['security', '--offline=true', threshold, '--no-pager', file], {
          stdio: 'pipe',
        }),
      ).not.toThrow(),
    );
  });

  test('starts files of the repository with settings of the documents', () => {
    const text = read(`systemd/${name}`);
    const command = /^ExecStart=(.*)$/m.exec(text)?.[1]?.split(' ') ?? [];
    const files = command
      .map((word) => word.replace('/opt/oyna/', ''))
      .filter((word) => /\.(ts|sh|js)$/.test(word));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const names = (/^Environment=(.*)$/m.exec(text)?.[1] ?? '')
      .split(' ')
      .flatMap((pair) => pair.split('=')[0] || []);
    expect(names.filter((each) => each !== 'NODE_ENV' && !knownSettings().includes(each))).toEqual([]);
  });
});

test.each([
  ['haproxy.default', 'haproxy.cfg'],
  ['haproxy-database.default', 'cluster/haproxy.cfg'],
  ['haproxy-edge.default', 'edge/haproxy.cfg', 'edge/keys.lua'],
])('%s has each variable of %s', (file, ...configurations) => {
  const given = Object.keys(readVariables(read(`systemd/${file}`), { commented: true }));
  expect(given.sort()).toEqual(variablesOf(...configurations));
});

const ours = ['oyna.service', ...units.map((name) => `systemd/${name}`)];
const dropIns = ['systemd/nginx.service.d/oyna.conf', 'systemd/varnish.service.d/oyna.conf'];
const settingIn = (name: string, key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(read(name))?.[1] ?? '';

test.each([...ours, ...dropIns])('%s is started again, however often it fails', (name) => {
  expect(settingIn(name, 'Restart')).toBe('always');
  expect(settingIn(name, 'StartLimitIntervalSec')).toBe('0');
});

const ofNode = ours.filter((name) => settingIn(name, 'ExecStart').startsWith('/usr/bin/node '));

test.each(ofNode)('%s may write its media and read the addresses of its machine', (name) => {
  const settings = Object.fromEntries(
    settingIn(name, 'Environment')
      .split(' ')
      .map((pair) => pair.split('=')),
  );
  expect(settingIn(name, 'ReadWritePaths')).toBe(settings.MEDIA_DIR);
  expect(settingIn(name, 'RestrictAddressFamilies').split(' ')).toContain('AF_NETLINK');
});

test('nginx of an edge has the folder in which it keeps copies', () => {
  const folders = Array.from(
    read('edge/nginx.conf').matchAll(/^ *proxy_cache_path (\S+)/gm),
    ([, path]) => path,
  );
  const own = `/var/cache/${settingIn('systemd/nginx.service.d/oyna.conf', 'CacheDirectory')}/`;
  expect(folders.filter((path) => !path?.startsWith(own))).toEqual([]);
});
