import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postcss, { type Plugin } from 'postcss';

const source = join(dirname(import.meta.dirname), 'src');
const use = /var\((--[\w-]+)\)/g;

/** The tokens that all style sheets together set once, except sums: values by their names. They may name tokens that change. */
export function fixedTokens(sheets: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string[]>();
  for (const css of sheets) {
    postcss.parse(css, { from: 'tokens.css' }).walkDecls(/^--/, ({ prop, value }) => {
      values.set(prop, [...(values.get(prop) ?? []), value]);
    });
  }
  return new Map(
    [...values].flatMap(([name, [value = '', ...others]]) =>
      others.length === 0 && !value.startsWith('calc(') ? [[name, value] as const] : [],
    ),
  );
}

/** Of the tokens in `src/ui`, as no other file may set one for good. */
function ownTokens(): ReadonlyMap<string, string> {
  const sheets = globSync('**/*.css', { cwd: source }).map((file) =>
    readFileSync(join(source, file), 'utf8'),
  );
  const tokens = readFileSync(join(source, 'ui/tokens.css'), 'utf8');
  return new Map([...fixedTokens(sheets)].filter(([name]) => tokens.includes(`${name}:`)));
}

/**
 * Writes tokens that never change into the rules that name them, so that a set looks up only those that change, and the first
 * screen loads no token of another.
 */
export function writtenTokens(tokens = ownTokens()): Plugin {
  return {
    postcssPlugin: 'oyna:written-tokens',
    OnceExit(root) {
      root.walkDecls((declaration) => {
        if (tokens.has(declaration.prop)) declaration.remove();
        // A token may name others.
        for (let before = ''; before !== declaration.value; ) {
          before = declaration.value;
          declaration.value = before.replace(use, (whole, name) => tokens.get(name) ?? whole);
        }
      });
    },
  };
}
