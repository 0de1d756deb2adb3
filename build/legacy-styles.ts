import type { Plugin } from 'vite';

/** Vite's code for the style sheet of a classic script. The text is a string, or several around the addresses of fonts. */
const injected =
  /(var __vite_style__ = )document\.createElement\('style'\);__vite_style__\.textContent = (".*");document\.head\.appendChild\(__vite_style__\);/;
const comment = /\/\*[\s\S]*?\*\//g;
const statement = /@(import|charset|namespace)/;
/** The address of a font between two parts of the text. */
const address = /"\s*\+\s*new URL\((['"])([^'"]+)\1,[^)]*\)\.href\s*\+\s*"/g;
const string = /\\"([^"\\]*)\\"/g;

/** Whether the rules of a style sheet can be told apart by their braces. */
function isPlain(css: string): boolean {
  const strings = Array.from(css.matchAll(string), ([, text]) => text);
  return css !== '' && !statement.test(css) && !/[{}]/.test(strings.join(''));
}

/**
 * Adds a style sheet rule by rule. The content policy lets the page's own scripts do so, but allows a style element only
 * without text. A rule that the engine does not know is dropped, as in any style sheet.
 */
export const stylesScript = `
function addStyles(css) {
  var element = document.createElement('style');
  document.head.appendChild(element);
  var rules = css.match(/[^{}]+\\{[^{}]*(?:\\{[^{}]*\\}[^{}]*)*\\}/g) || [];
  rules.forEach(function (rule) {
    try { element.sheet.insertRule(rule, element.sheet.cssRules.length); } catch (_e) {}
  });
}`;

/** The text of a style sheet in code, as a file beside its fonts. */
function sheetOf(css: string): string {
  const text: unknown = JSON.parse(css.replace(address, '$2'));
  if (typeof text !== 'string') throw new Error('The styles of the first screen have changed');
  return text;
}

/**
 * Lets classic scripts add their styles by `addStyles`, so that the content policy needs no `unsafe-inline`. With `linked`
 * the page itself has those of the first screen as a file: it draws before the scripts have run.
 */
export function legacyStyles({ linked = false } = {}): Plugin {
  return {
    name: 'oyna:legacy-styles',
    apply: 'build',
    enforce: 'post',
    renderChunk(code, chunk) {
      if (!code.includes('__vite_style__')) return null;
      const [whole = '', start, styles = ''] = injected.exec(code) ?? [];
      const css = styles.replace(comment, '');
      if (!isPlain(css)) throw new Error('The styles of classic scripts have changed');
      const isLinked = linked && chunk.name === 'start';
      if (isLinked) this.emitFile({ type: 'asset', name: 'start.css', source: sheetOf(css) });
      return {
        code: code.replace(whole, () => `${start}${isLinked ? 'null' : `addStyles(${css})`};`),
        map: null,
      };
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        if (!linked) return [];
        const href = Object.keys(bundle).find((file) => /start-[^/]*\.css$/.test(file));
        if (!href) throw new Error('The styles of the first screen are missing');
        return [{ tag: 'link', attrs: { rel: 'stylesheet', href: `./${href}` }, injectTo: 'head' }];
      },
    },
  };
}
