import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareDataFolder } from '../../setup/database-template.ts';
import { childEnvironment, shortLived } from '../support/child-environment.ts';

const command = new URL('../../../server/src/admin/cli/catalogue.ts', import.meta.url).pathname;
const fixtures = new URL('../../fixtures/catalogue', import.meta.url).pathname;
const doc = readFileSync(new URL('../../../docs/catalogue.md', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'oyna-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(data: string, ...args: string[]) {
  const env = { ...childEnvironment, DATA_DIR: join(folder, data), DEMO: 'no', LOG_LEVEL: 'silent' };
  const { stdout, stderr, status } = spawnSync(process.execPath, [...shortLived, command, ...args], {
    cwd: fixtures,
    env,
    encoding: 'utf8',
  });
  return { out: stdout, err: stderr.replace(/^\(.*\n/gm, ''), status };
}
const block = (title: string, kind = '') =>
  doc.split(title)[1]?.split(`\`\`\`${kind}\n`)[1]?.split('```')[0] ?? '';

describe('npm run catalogue', () => {
  beforeAll(() => {
    for (const data of ['faulty', 'example', 'other']) prepareDataFolder(join(folder, data), 'migrated');
  });

  test('prints the documented output for a faulty playlist and guide', () => {
    const { out, status } = run('faulty', 'import', 'channels.m3u', 'guide.xml');
    expect(out).toBe(block('## Output'));
    expect(status).toBe(1);
  }, 180_000);

  test('takes the documented example through import and export unchanged', () => {
    const example = join(folder, 'example.ndjson');
    writeFileSync(example, block('## Catalogue files', 'json'));
    const checked = run('example', 'check', example);
    expect(checked.out.split('\n').filter((line) => /would be added$/.test(line))).toHaveLength(10);
    expect(checked.status).toBe(0);
    const imported = run('example', 'import', example);
    expect([imported.out, imported.status]).toEqual([checked.out.replaceAll('would be added', 'added'), 0]);
    const file = join(folder, 'out.ndjson');
    expect(run('example', 'export', file)).toEqual({ out: '', err: '', status: 0 });
    expect(readFileSync(file, 'utf8')).toContain('"slug":"yol"');
    expect(run('other', 'import', file).status).toBe(0);
    expect(run('other', 'export').out).toBe(readFileSync(file, 'utf8'));
  }, 240_000);

  test('explains a failure in one line', () => {
    const missing = run('none', 'import', 'no-such-file.m3u');
    expect([missing.err.trim().split('\n').length, missing.status]).toEqual([1, 1]);
    expect(missing.err).toContain('no-such-file.m3u');
    expect(existsSync(join(folder, 'none'))).toBe(false);
    expect(run('none').out).toContain('npm run catalogue -- import FILE');
    expect(run('none', 'import', '--bse', 'x').err).toContain('--bse');
    expect(run('none', 'export', '--base', 'http://127.0.0.1:1').err).toContain('There is no operator key');
    expect(run('none', 'export', '--base', 'http://tv.example.uz').err).toContain('must be https');
  }, 180_000);
});
