import { fileURLToPath } from 'node:url';

/**
 * Features that Chromium 53 lacks and the app or its packages use, by core-js module. The list is written by
 * hand because the automatic one takes 47 kB of gzip instead of 22 kB, mostly for corner cases.
 * tests/lint/script-faults.ts reports any use beyond this list.
 */
export const legacyModules = [
  'es.array.at',
  'es.array.find-last',
  'es.array.find-last-index',
  'es.array.flat',
  'es.array.flat-map',
  'es.array.unscopables.flat',
  'es.array.unscopables.flat-map',
  'es.global-this',
  'es.object.entries',
  'es.object.from-entries',
  'es.object.get-own-property-descriptors',
  'es.object.has-own',
  'es.object.values',
  'es.promise.all-settled',
  'es.promise.any',
  'es.promise.finally',
  'es.string.at-alternative',
  'es.string.match-all',
  'es.string.pad-end',
  'es.string.pad-start',
  'es.string.replace-all',
  'es.string.trim-end',
  'es.string.trim-start',
  'es.symbol.async-iterator',
  'es.symbol.description',
  'web.queue-microtask',
];

/** The order matters: the second polyfill adds newer members to the class that the first one creates. */
export const legacyFiles = [
  fileURLToPath(import.meta.resolve('abortcontroller-polyfill/dist/polyfill-patch-fetch.js')),
  fileURLToPath(new URL('polyfills/abort-signal.ts', import.meta.url)),
  fileURLToPath(new URL('polyfills/plural-rules.ts', import.meta.url)),
];
