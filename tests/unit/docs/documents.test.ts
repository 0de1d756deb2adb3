import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserKeys } from '#platforms/keys.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean);
const read = (file: string): string => readFileSync(file, 'utf8');
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match.slice(1).find((part) => part !== undefined) ?? '');
}

describe('the documents', () => {
  test.each(documents)('%s links only to existing targets', (file) => {
    const links = all(read(file), /\]\(([^)#\s]+)[^)]*\)/g).filter((link) => !/^[a-z]+:/.test(link));
    expect(links.filter((link) => !existsSync(join(dirname(file), link)))).toEqual([]);
  });

  test.each(documents)('%s names only existing commands', (file) => {
    const commands = all(read(file), /npm run (?:--[\w-]+ )*([a-z][a-z:-]*)/g);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });

  test.each(documents)('%s names only existing files', (file) => {
    const paths = all(read(file), /`((?:src|server|contract|platforms|tests|build|docs)\/[\w./-]+\.\w+)`/g);
    expect(paths.filter((path) => !existsSync(path) && !existsSync(join('src', path)))).toEqual([]);
  });
});

describe('the README', () => {
  test('stays a page that a newcomer can take in', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(6000);
  });

  test('leads to every document through the index', () => {
    const index = read('docs/README.md');
    const pages = documents.filter((file) => /^docs\/[^/]+\.md$/.test(file) && file !== 'docs/README.md');
    expect(pages.filter((file) => !index.includes(`](${file.slice('docs/'.length)})`))).toEqual([]);
    expect(read('README.md')).toContain('](docs/README.md)');
  });
});

describe('the reference pages', () => {
  test('list every command', () => {
    const named = all(
      read('docs/commands.md'),
      /\| `npm (?:run )?([a-z:-]+)`|, `npm run ([a-z:-]+)`|steps are `npm run ([a-z:-]+)`/g,
    );
    const own = Object.keys(scripts).filter((script) => !/^(pre|post|prepare$)/.test(script));
    expect(own.filter((script) => !named.includes(script))).toEqual([]);
  });

  test('list exactly the settings of the server', () => {
    const asked = new Set<string>();
    const environment = new Proxy<Record<string, string>>(
      { MODE: 'demo', SMS_GATEWAY_URL: 'https://sms.example', SMS_GATEWAY_SECRET: 'x'.repeat(32) },
      {
        get(values, name) {
          if (typeof name === 'string') asked.add(name);
          return Reflect.get(values, name);
        },
      },
    );
    parseConfig(environment);
    const rows = read('docs/settings.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => all(row.split('|')[1] ?? '', /`(\w+)`/g));
    expect(named.filter((name) => !name.startsWith('VITE_')).sort()).toEqual([...asked].sort());
  });

  test('state the defaults of the server', () => {
    const settings = read('docs/settings.md');
    const config = parseConfig({});
    expect(settings).toContain(`| \`PORT\` | \`${config.port}\` |`);
    expect(settings).toContain(`| \`HOST\` | \`${config.host}\` |`);
    expect(settings).toContain(`| \`LOG_LEVEL\` | \`${config.logLevel}\` |`);
  });

  test('list keys that work as described', () => {
    expect(browserKeys[13]).toBe('ok');
    expect(browserKeys[27]).toBe('back');
    expect(browserKeys[32]).toBe('playPause');
    expect(browserKeys[33]).toBe('channelUp');
    expect(browserKeys[34]).toBe('channelDown');
    expect(browserKeys[177]).toBe('previous');
    expect(read('docs/keys.md')).toContain('| Previous track | the previous channel,');
  });
});
