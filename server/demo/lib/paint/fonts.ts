import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/onest/package.json')),
  'files',
);
let ready = false;

/** The subsets are separate files, so each is a family of its own and the stack joins them again. */
export function font(weight: 500 | 700 | 800, size: number): string {
  if (!ready) {
    for (const subset of ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'])
      for (const each of [500, 700, 800])
        GlobalFonts.registerFromPath(
          join(folder, `onest-${subset}-${each}-normal.woff2`),
          `Onest ${subset} ${each}`,
        );
    ready = true;
  }
  const stack = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map(
    (subset) => `"Onest ${subset} ${weight}"`,
  );
  return `${weight} ${size.toFixed(2)}px ${stack.join(', ')}`;
}
