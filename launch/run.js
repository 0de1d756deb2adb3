// Starts a program of the repository with a Node that can run it: node launch/run.js PROGRAM [ARGUMENTS]
// All scripts of package.json start here. Old Nodes read this file too: it must parse and run on Node 18.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findNode } from './find-node.js';
import { findProgram } from './find-program.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = '', ...words] = process.argv.slice(2);

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Ends with the child, as the child does.
 * @param {string} node
 */
function runIn(node, /** @type {string} */ program) {
  const child = spawn(node, [program, ...words], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // A terminal has interrupted the child itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.once('error', (error) => fail(`${node}, which npm installed, does not run here: ${error.message}.`));
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

const program = findProgram(root, name);
const found = findNode(root);
if ('fault' in found) fail(found.fault);
else if (!program) fail(`There is no program ${name}: run npm ci first.`);
else if (found.file === process.execPath) {
  process.argv.splice(1, 2, program);
  await import(pathToFileURL(program).href);
} else runIn(found.file, program);
