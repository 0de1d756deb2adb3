import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserKeys } from '../../../platforms/keys.ts';
import { parseConfig } from '../../../server/src/infra/config.ts';

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean);
const read = (file: string): string => readFileSync(file, 'utf8');
const readme = read('README.md');
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
  test('lists every command', () => {
    const named = all(
      readme,
      /\| `npm (?:run )?([a-z:-]+)`|, `npm run ([a-z:-]+)`|steps are `npm run ([a-z:-]+)`/g,
    );
    const own = Object.keys(scripts).filter((script) => !/^(pre|post|prepare$)/.test(script));
    expect(own.filter((script) => !named.includes(script))).toEqual([]);
  });

  test('lists exactly the settings of the server', () => {
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
    const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## Commands'));
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => all(row.split('|')[1] ?? '', /`(\w+)`/g));
    expect(named.filter((name) => !name.startsWith('VITE_')).sort()).toEqual([...asked].sort());
  });

  test('states the defaults of the server', () => {
    const config = parseConfig({});
    expect(readme).toContain(`| \`PORT\` | \`${config.port}\` |`);
    expect(readme).toContain(`| \`HOST\` | \`${config.host}\` |`);
    expect(readme).toContain(`| \`LOG_LEVEL\` | \`${config.logLevel}\` |`);
  });

  test('lists keys that work as described', () => {
    expect(browserKeys[13]).toBe('ok');
    expect(browserKeys[27]).toBe('back');
    expect(browserKeys[32]).toBe('playPause');
    expect(browserKeys[33]).toBe('channelUp');
    expect(browserKeys[34]).toBe('channelDown');
    expect(browserKeys[177]).toBe('previous');
    expect(readme).toContain('| Previous track | the previous channel,');
  });
});
