import { parse } from 'acorn';

/** Chromium 53 parses all of ES2016. The plain page in index.html must be ES5. */
export type Language = 5 | 2016;

/** Returns the first syntax error for an engine of that language version. */
export function syntaxFault(code: string, language: Language): string | undefined {
  try {
    parse(code, { ecmaVersion: language, sourceType: 'script' });
    return undefined;
  } catch (error) {
    const at = (error as { pos?: number }).pos ?? 0;
    return `${(error as Error).message}: ${code.slice(Math.max(0, at - 60), at + 30)}`;
  }
}

/** Features newer than Chromium 53 that build/legacy-polyfills.ts does not cover and that no package uses behind a check. */
const YOUNG = [
  'Array.fromAsync',
  'BigInt(',
  'Intl.DisplayNames',
  'Intl.ListFormat',
  'Intl.RelativeTimeFormat',
  'Intl.Segmenter',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'Map.groupBy',
  'customElements.',
  'navigator.storage.',
  'new BroadcastChannel',
  'new EventTarget',
  'new IntersectionObserver',
  'new PointerEvent',
  'new ResizeObserver',
  'new WeakRef',
  'crypto.randomUUID',
  'structuredClone(',
  'once:!0',
  '.after(',
  '.animate(',
  '.append(',
  '.before(',
  '.formatRange(',
  '.formatToParts(',
  '.getAnimations(',
  '.getRootNode(',
  '.isWellFormed(',
  '.prepend(',
  '.replaceChildren(',
  '.replaceWith(',
  '.requestVideoFrameCallback(',
  '.scrollBy(',
  '.scrollTo(',
  '.toReversed(',
  '.toSorted(',
  '.toSpliced(',
  '.toggleAttribute(',
];

/** Lists the app's own calls that would throw a TypeError on an old engine. */
export function missingCalls(code: string): string[] {
  return YOUNG.filter((call) => code.includes(call));
}
