import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const page = resolve(import.meta.dirname, '../../../docs/machines.md');

/** A list of commands of the page. */
interface Block {
  /** The kind of machine, as the page names it behind `sh`. */
  readonly part: string;
  readonly commands: string;
}

/** The commands of `docs/machines.md`, in their order. */
function readPage(): readonly Block[] {
  const found = readFileSync(page, 'utf8').matchAll(/^```sh (\w+)\n(.*?)^```$/gms);
  return Array.from(found, ([, part = '', commands = '']) => ({ part, commands }));
}

/** The lists of commands of a part. Throws if the page has another number of them. */
export function commandsOf(part: string, count: number): readonly string[] {
  const lists = readPage().flatMap((block) => (block.part === part ? [block.commands] : []));
  if (lists.length !== count)
    throw new Error(`docs/machines.md has ${lists.length} lists of commands for ${part}`);
  return lists;
}

/** Packages that the page installs. */
export function packagesOfPage(): readonly string[] {
  const lines = readPage().flatMap(({ commands }) => [...commands.matchAll(/^apt-get install (.*)$/gm)]);
  const names = lines.flatMap(([, words = '']) => words.split(' ').filter((word) => !word.startsWith('-')));
  return [...new Set(names)];
}
