import type { Declaration, Plugin, Rule } from 'postcss';

/** Lengths of text in rem. Headings and figures from this size on are large already: they keep it. */
const LARGE = 4.8;
/** Font size of the page in rem, where a rule names none. */
const USUAL = 2.8;
/** Lines with so much air, as multiples of the letters, grow half as much as these. */
const AIRY = 1.25;
const length = /^([\d.]+)rem$/;

/** The length of a rule's declaration in rem; `null` if it has none. */
function remOf({ nodes }: Rule, prop: string): number | null {
  const found = nodes.find((node) => node.type === 'decl' && node.prop === prop);
  const [, rem] = (found?.type === 'decl' && length.exec(found.value)) || [];
  return rem === undefined ? null : Number(rem);
}

/** The custom property by which a length grows; `null` if it stays. */
function factorOf({ prop, parent }: Declaration, rem: number): string | null {
  const rule = parent as Rule;
  const font = remOf(rule, 'font-size') ?? USUAL;
  const line = remOf(rule, 'line-height');
  const lines = line !== null && line / font >= AIRY ? '--line-size' : '--text-size';
  if (font >= LARGE) return null;
  if (prop === 'font-size') return '--text-size';
  if (prop === 'line-height') return rem < LARGE ? lines : null;
  // Of a text that ends after some lines.
  const isClamped = rule.nodes.some((node) => node.type === 'decl' && node.prop === '-webkit-line-clamp');
  return isClamped && /^(max-)?height$/.test(prop) ? lines : null;
}

/** Font sizes and line heights follow the viewer's text size. A length inside `calc()` stays as it is. */
export const scaledText: Plugin = {
  postcssPlugin: 'oyna:scaled-text',
  OnceExit(root) {
    const changes: (() => void)[] = [];
    root.walkDecls(/^(font-size|line-height|(max-)?height)$/, (declaration) => {
      const [, rem] = length.exec(declaration.value) ?? [];
      if (rem === undefined || declaration.parent?.type !== 'rule') return;
      const factor = factorOf(declaration, Number(rem));
      if (factor === null) return;
      changes.push(() => {
        declaration.value = `calc(${rem}rem * var(${factor}))`;
      });
    });
    for (const change of changes) change();
  },
};
