import { readFileSync } from 'node:fs';

export const folder = 'server/deploy';
export const read = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8');

/** Names of the settings in the table of docs/settings.md. */
export function knownSettings(): string[] {
  const rows = readFileSync('docs/settings.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
}

/** Variables of a file with a `NAME=value` in each line; also those that are commented out, if told. */
export function readVariables(text: string, { commented = false } = {}): Record<string, string> {
  const line = commented ? /^#?([A-Z_0-9]+)=(.*)$/gm : /^([A-Z_0-9]+)=(.*)$/gm;
  return Object.fromEntries([...text.matchAll(line)].map(([, name = '', value = '']) => [name, value]));
}

/** Variables of the environment that files of a configuration of haproxy use, each once, in order. */
export function variablesOf(...names: string[]): string[] {
  const used = names.flatMap((name) =>
    Array.from(read(name).matchAll(/"\$\{(\w+)\}"|getenv\("(\w+)"\)/g), ([, ours, lua]) => ours ?? lua ?? ''),
  );
  return [...new Set(used)].sort();
}
