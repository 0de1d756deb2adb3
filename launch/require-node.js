// Imported first by each program that may be started without run.js. Old Nodes read this file too.
import { isNeededNode, neededNode } from './needed-node.js';

if (!isNeededNode(process.versions.node)) {
  console.error(
    `Oyna needs ${neededNode}, and this is Node ${process.versions.node}: use the commands of npm, which find the right one, or install it.`,
  );
  process.exit(1);
}
