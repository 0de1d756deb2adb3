import { delimiter, join } from 'node:path';
import { isExecutable } from '../is-executable.ts';
import { fetchedWebosTool } from './webos-cli.ts';

/** How to run a program: the words before its own arguments. */
export type Tool = readonly [command: string, ...words: string[]];

/** A command on PATH, or one of LG's commands if packaging has fetched them. */
export function findTool(name: string, path = process.env.PATH ?? ''): Tool | null {
  for (const folder of path.split(delimiter)) {
    if (folder && isExecutable(join(folder, name))) return [join(folder, name)];
  }
  const fetched = fetchedWebosTool(name);
  return fetched ? [process.execPath, fetched] : null;
}
