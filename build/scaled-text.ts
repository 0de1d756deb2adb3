import type { Declaration, Plugin } from 'postcss';

/** Lengths of text in rem. Headings and figures from this size on are large already: they keep it. */
const LARGE = 4.8;
const length = /^([\d.]+)rem$/;
/** Custom properties of the document. Lines have air to spare, so they grow half as much as the letters. */
const factors = new Map([
  ['font-size', '--text-size'],
  ['line-height', '--line-size'],
]);

/** Font sizes and line heights follow the viewer's text size. A length inside `calc()` stays as it is. */
export const scaledText: Plugin = {
  postcssPlugin: 'oyna:scaled-text',
  Declaration(declaration: Declaration) {
    const factor = factors.get(declaration.prop);
    const [, rem] = length.exec(declaration.value) ?? [];
    if (factor === undefined || rem === undefined || Number(rem) >= LARGE) return;
    declaration.value = `calc(${rem}rem * var(${factor}))`;
  },
};
