import postcss, { type Node } from 'postcss';

/** CSS that Chromium 53 lacks and the build does not lower. Each use breaks a layout or drops the whole rule. */
const PROPERTIES = new Map([
  ['gap', 'space children by margins (flex gap came with 84)'],
  ['row-gap', 'space children by margins (flex gap came with 84)'],
  ['column-gap', 'space children by margins (flex gap came with 84)'],
  ['aspect-ratio', 'give both sizes, or a padding in per cent (88)'],
  ['backdrop-filter', 'shade with a half-transparent background (76)'],
  ['caret-color', 'draw the caret (57)'],
  ['content-visibility', 'leave it out of the document (85)'],
  ['overscroll-behavior', 'nothing scrolls by itself (63)'],
  ['place-content', 'write align-content and justify-content (59)'],
  ['place-items', 'grid came with 57'],
  ['scroll-snap-type', 'move by transform (69)'],
  ['text-decoration-color', 'draw a border (57)'],
  ['inset', 'the build lowers it only where it can (87)'],
  ['translate', 'write transform: translate() (104)'],
  ['scale', 'write transform: scale() (104)'],
  ['rotate', 'write transform: rotate() (104)'],
]);
const VALUES: [RegExp, string][] = [
  [/(^|[^\w-])(min|max|clamp)\(/, 'min(), max() and clamp() came with 79'],
  [/^(inline-)?grid$/, 'grid came with 57'],
  [/^(flow-root|contents)$/, 'display: flow-root and contents came with 58 and 65'],
  [/^sticky$/, 'position: sticky came with 56'],
  [/^space-evenly$/, 'space-evenly came with 60'],
  [/conic-gradient\(|\benv\(/, 'conic gradients and env() came with 69'],
  [/\b(rgb|hsl)a?\([^,)]*\s[^,)]*\)/, 'colours without commas came with 65'],
  [/#([0-9a-f]{4}|[0-9a-f]{8})\b/i, 'colours with alpha as #rrggbbaa came with 62'],
  [/\d(dvh|svh|lvh|dvw|cqw|cqh)\b/, 'this unit came with 105 or later'],
  [/color-mix\(|oklch\(|oklab\(/, 'this colour function came with 111'],
];
const SELECTORS: [RegExp, string][] = [
  [/:focus-visible/, ':focus-visible came with 86 and drops its whole rule'],
  [/:focus-within/, ':focus-within came with 60 and drops its whole rule'],
  [/:not\([^)]*,/, ':not() with a list came with 88 and drops its whole rule'],
  [/::placeholder/, '::placeholder came with 57'],
  [/:(is|where)\(/, ':is() and :where() came with 88 and drop their whole rule'],
  [/:has\(/, ':has() came with 105 and drops its whole rule'],
  [/(^|[^&])&/, 'nesting came with 112'],
];
const AT_RULES = new Map([
  ['layer', '@layer came with 99'],
  ['container', '@container came with 105'],
]);

/** Lists the CSS an old engine would not understand, except inside @supports. */
export function cssFaults(css: string): string[] {
  const faults: string[] = [];
  postcss.parse(css).walk((node) => {
    if (isAskedFor(node)) return;
    const why = fault(node);
    if (why) faults.push(`${node.toString().slice(0, 90)} — ${why}`);
  });
  return faults;
}

/** Logical sides came with 69 to 87. */
const LOGICAL = /^(margin|padding|border|inset)-(inline|block)/;

function fault(node: Node): string | undefined {
  if (node.type === 'decl') {
    const { prop, value } = node as postcss.Declaration;
    if (LOGICAL.test(prop)) return 'name the side (69)';
    return PROPERTIES.get(prop) ?? VALUES.find(([pattern]) => pattern.test(value))?.[1];
  }
  if (node.type === 'rule') {
    return SELECTORS.find(([pattern]) => pattern.test((node as postcss.Rule).selector))?.[1];
  }
  return node.type === 'atrule' ? AT_RULES.get((node as postcss.AtRule).name) : undefined;
}

function isAskedFor(node: Node): boolean {
  for (let up = node.parent; up; up = up.parent as Node['parent']) {
    if (up.type === 'atrule' && (up as postcss.AtRule).name === 'supports') return true;
  }
  return false;
}
