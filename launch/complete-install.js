// The last step of npm ci and npm install. Old Nodes read this file too: it must parse and run on Node 18.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode } from './find-node.js';
import { installsAll } from './needed-node.js';

const { npm_execpath: npm, OYNA_SECOND_INSTALL: isSecond } = process.env;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

// npm has left out the optional packages that do not support this Node: the same npm installs again in the Node that it brought.
if (!installsAll(process.versions.node) && !isSecond && npm) {
  const found = findNode(root);
  if ('fault' in found) {
    console.error(found.fault);
    process.exit(1);
  }
  console.error(
    `npm leaves out parts of Oyna in Node ${process.versions.node}: installing once more, in a newer Node.`,
  );
  const { status } = spawnSync(found.file, [npm, 'ci'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, OYNA_SECOND_INSTALL: 'yes' },
  });
  process.exit(status ?? 1);
}
