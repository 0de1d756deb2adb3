import { parse } from 'acorn';

/** What Chromium 53 parses: all of ES2016; ES5 is what the page in index.html has to keep to. */
export type Language = 5 | 2016;

/** Names the first place that an engine of that language stumbles over. */
export function syntaxFault(code: string, language: Language): string | undefined {
  try {
    parse(code, { ecmaVersion: language, sourceType: 'script' });
    return undefined;
  } catch (error) {
    const at = (error as { pos?: number }).pos ?? 0;
    return `${(error as Error).message}: ${code.slice(Math.max(0, at - 60), at + 30)}`;
  }
}

/** Younger than Chromium 53, absent from build/legacy-polyfills.ts, and used by name in no package that asks first. */
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
  'new BroadcastChannel',
  'new EventTarget',
  'new ResizeObserver',
  'new WeakRef',
  'crypto.randomUUID',
  'structuredClone(',
  '.formatRange(',
  '.formatToParts(',
  '.isWellFormed(',
  '.replaceChildren(',
  '.toReversed(',
  '.toSorted(',
  '.toSpliced(',
  '.toggleAttribute(',
];

/** Lists the calls of the app's own code that an old engine would answer with a TypeError. */
export function missingCalls(code: string): string[] {
  return YOUNG.filter((call) => code.includes(call));
}
