import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const weights = [500, 700];
/** Scripts of the four languages. The other subsets of the typeface are never asked for. */
const subset = /onest-(latin|latin-ext|cyrillic|cyrillic-ext)-/;

interface PageFonts {
  readonly css: string;
  /** WOFF2 files by name. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** The app's typeface for the phone pages: its `@font-face` rules and the files they name. */
export function readPageFonts(): PageFonts {
  const files = new Map<string, Buffer>();
  const rules = weights.flatMap((weight) => {
    const css = readFileSync(require.resolve(`@fontsource/onest/${weight}.css`), 'utf8');
    return (css.match(/@font-face \{[^}]+\}/g) ?? []).filter((rule) => subset.test(rule));
  });
  const css = rules.map((rule) => {
    const name = /files\/([\w-]+\.woff2)/.exec(rule)?.[1] ?? '';
    files.set(name, readFileSync(require.resolve(`@fontsource/onest/files/${name}`)));
    return rule.replace(/src: [^;]+;/, `src: url("${name}") format("woff2");`);
  });
  return { css: css.join('\n'), files };
}
