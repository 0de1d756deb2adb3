import { fileURLToPath } from 'node:url';

/**
 * Features that Chromium 53 lacks and the app or its packages use: the core-js module, and an ES5 expression that is
 * truthy where the engine has the feature. The list is written by hand because the automatic one takes 47 kB of gzip
 * instead of 22 kB, mostly for corner cases. tests/lint/script-faults.ts reports any use beyond this list.
 */
const modules = {
  'es.array.at': '[].at',
  'es.array.find-last': '[].findLast',
  'es.array.find-last-index': '[].findLastIndex',
  'es.array.flat': '[].flat',
  'es.array.flat-map': '[].flatMap',
  'es.array.unscopables.flat': '[].flat',
  'es.array.unscopables.flat-map': '[].flatMap',
  'es.global-this': 'window.globalThis',
  'es.object.entries': 'Object.entries',
  'es.object.from-entries': 'Object.fromEntries',
  'es.object.get-own-property-descriptors': 'Object.getOwnPropertyDescriptors',
  'es.object.has-own': 'Object.hasOwn',
  'es.object.values': 'Object.values',
  'es.promise.all-settled': 'Promise.allSettled',
  'es.promise.any': 'Promise.any',
  'es.promise.finally': 'Promise.prototype.finally',
  'es.string.at-alternative': '"".at',
  'es.string.match-all': '"".matchAll',
  'es.string.pad-end': '"".padEnd',
  'es.string.pad-start': '"".padStart',
  'es.string.replace-all': '"".replaceAll',
  'es.string.trim-end': '"".trimEnd',
  'es.string.trim-start': '"".trimStart',
  'es.symbol.async-iterator': 'Symbol.asyncIterator',
  'es.symbol.description': '("description" in Symbol.prototype)',
  'web.queue-microtask': 'window.queueMicrotask',
};

/** Polyfill files and the features that they add. The order matters: the second extends the class that the first creates. */
const files: Readonly<Record<string, string>> = {
  [import.meta.resolve('abortcontroller-polyfill/dist/polyfill-patch-fetch.js')]: 'window.AbortController',
  [import.meta.resolve('./polyfills/abort-signal.ts')]: 'AbortSignal.any',
  [import.meta.resolve('./polyfills/plural-rules.ts')]: 'Intl.PluralRules',
};

export const legacyModules = Object.keys(modules);

export const legacyFiles = Object.keys(files).map((file) => fileURLToPath(file));

/** One expression per feature that a polyfill adds, each evaluated only if those before are truthy. */
export const nativeFeatures = Array.from(new Set([...Object.values(modules), ...Object.values(files)]));
