// Old Nodes read this file too: it must parse and run on Node 18.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The file of a program: a path from the folder of the repository, such as `server/src/main.ts`, or a command of a package in
 * the root's `devDependencies`, such as `vite`. Commands are read from the packages, because not every npm links them.
 * @param {string} root Folder of the repository.
 * @param {string} name
 * @returns {string | undefined} `undefined` if there is no such program.
 */
export function findProgram(root, name) {
  const path = resolve(root, name);
  if (/[/.]/.test(name)) return existsSync(path) ? path : undefined;
  const { devDependencies } = readJson(join(root, 'package.json'));
  for (const dependency of Object.keys(devDependencies)) {
    const folder = join(root, 'node_modules', dependency);
    const { bin } = readJson(join(folder, 'package.json')) ?? {};
    if (bin?.[name]) return join(folder, bin[name]);
  }
  return undefined;
}

/** @param {string} file */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
