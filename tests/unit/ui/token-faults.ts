import postcss, { type Declaration, type Rule } from 'postcss';

/** One value of a property that may be several tokens: a token, its multiple or negative, a sum of two. */
function made(of: string): RegExp {
  const token = `var\\(--(${of})\\)`;
  return new RegExp(
    `^(${token}|calc\\(-?[\\d.]+ \\* ${token}\\)|calc\\(${token} \\+ (${token}|[\\d.]+rem)\\))$`,
  );
}

const space = made('space-\\d+|over|cut|cue-padding');
const radius = made('radius-\\w+');
const layer = /^var\(--layer-\w+\)$/;
const type = made('type-\\d+|cue-size');
/** The size of a rem. */
const root = 'calc(var(--screen-width) / 192)';
const line = made('line-\\d+');
const literalColor = /#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(|(^|[\s,(])(white|black|red|gr[ae]y)\b/i;

/** Splits a list of values at spaces outside parentheses. */
function valuesOf(list: string): readonly string[] {
  return list.match(/[^\s(]+(\([^()]*(\([^()]*\)[^()]*)*\))?/g) ?? [];
}

/** The number at the end of the token that a declaration names. */
function sizeOf(declaration: Declaration | undefined): string | undefined {
  return /--\w+-(\d+)\)/.exec(declaration?.value ?? '')?.[1];
}

/** The reason to refuse a declaration, or `undefined`. */
function fault({ prop, value, parent }: Declaration): string | undefined {
  const all = (allowed: RegExp, words: RegExp): boolean =>
    valuesOf(value).every((each) => words.test(each) || allowed.test(each));
  if (/^(margin|padding)/.test(prop) && !all(space, /^(0|auto)$/)) return 'use --space-4 to --space-96';
  if (/^border-.*radius$/.test(prop) && !all(radius, /^(0|inherit)$/)) return 'use a --radius';
  if (prop === 'z-index' && !layer.test(value)) return 'use a --layer';
  if (prop === 'font-size' && value === root) return undefined;
  if (prop === 'font-size' && !type.test(value)) return 'use --type-24 to --type-96';
  if (prop === 'line-height') {
    // Subtitles are as large as the viewer wants them; a figure alone in its box needs no air.
    return line.test(value) || /^1(\.3)?$/.test(value) ? undefined : 'use the --line of the --type';
  }
  if (prop === 'font-size' && sizeOf({ prop, value } as Declaration)) {
    const height = (parent as Rule).nodes.find((node) => node.type === 'decl' && node.prop === 'line-height');
    const other = sizeOf(height as Declaration | undefined);
    if (!height || (other && other !== sizeOf({ prop, value } as Declaration)))
      return 'name the --line of this --type';
  }
  if (literalColor.test(value)) return 'name a colour of tokens.css';
  return undefined;
}

/** The declarations of a style sheet without the tokens that the look has for them, each with the way to write it. */
export function tokenFaults(css: string): readonly string[] {
  const faults: string[] = [];
  postcss.parse(css).walkDecls((declaration) => {
    const why = fault(declaration);
    if (why) faults.push(`line ${declaration.source?.start?.line}: ${declaration.toString()} — ${why}`);
  });
  return faults;
}
