import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const plain = '#1a2030';

export interface Art {
  /** Address of a picture, or `null` when it was not drawn. */
  address(owner: string, name: string): string | null;
  /** Colour in its place while it loads. */
  color(owner: string): string;
}

/** The pictures there are; an owner is a folder like `cinema/toshkent-yolbarsi`. */
export function openArt(folder: string): Art {
  const index = join(folder, 'index.json');
  const facts: Record<string, { color?: string }> = existsSync(index)
    ? JSON.parse(readFileSync(index, 'utf8'))
    : {};
  const known = new Map<string, readonly string[]>();
  const files = (owner: string) => {
    const list =
      known.get(owner) ?? (existsSync(join(folder, owner)) ? readdirSync(join(folder, owner)) : []);
    known.set(owner, list);
    return list;
  };
  return {
    address(owner, name) {
      const file = files(owner).find((it) => /^\.\d+\.(jpg|png)$/.test(it.replace(name, '')));
      return file ? `/art/${owner}/${name}.${file.endsWith('png') ? 'png' : 'jpg'}` : null;
    },
    color: (owner) => facts[owner]?.color?.toLowerCase() ?? plain,
  };
}
