/** Features that came after Chromium 53, by the object that has them. */
const young: Readonly<Record<string, readonly string[]>> = {
  window: [
    'AbortController',
    'AbortSignal',
    'BigInt',
    'BroadcastChannel',
    'FinalizationRegistry',
    'IntersectionObserver',
    'PointerEvent',
    'ResizeObserver',
    'WeakRef',
    'customElements',
    'globalThis',
    'queueMicrotask',
    'structuredClone',
    'visualViewport',
  ],
  Object: ['entries', 'fromEntries', 'getOwnPropertyDescriptors', 'groupBy', 'hasOwn', 'values'],
  Promise: ['allSettled', 'any', 'try', 'withResolvers'],
  Intl: ['DisplayNames', 'ListFormat', 'Locale', 'PluralRules', 'RelativeTimeFormat', 'Segmenter'],
  Symbol: ['asyncIterator'],
  'Promise.prototype': ['finally'],
  'Array.prototype': [
    'at',
    'findLast',
    'findLastIndex',
    'flat',
    'flatMap',
    'toReversed',
    'toSorted',
    'toSpliced',
    'with',
  ],
  'String.prototype': ['at', 'matchAll', 'padEnd', 'padStart', 'replaceAll', 'trimEnd', 'trimStart'],
  'Symbol.prototype': ['description'],
  'Intl.DateTimeFormat.prototype': ['formatRange', 'formatToParts'],
  'Intl.NumberFormat.prototype': ['formatToParts'],
  'URLSearchParams.prototype': ['size', 'sort'],
  'Element.prototype': [
    'after',
    'append',
    'before',
    'checkVisibility',
    'getAnimations',
    'getAttributeNames',
    'prepend',
    'replaceChildren',
    'replaceWith',
    'scroll',
    'scrollBy',
    'scrollTo',
    'toggleAttribute',
  ],
  'Document.prototype': ['append', 'getAnimations', 'prepend', 'replaceChildren'],
  'Node.prototype': ['getRootNode'],
  'Navigator.prototype': [
    'connection',
    'deviceMemory',
    'locks',
    'mediaCapabilities',
    'mediaSession',
    'storage',
    'wakeLock',
  ],
  'HTMLVideoElement.prototype': ['requestVideoFrameCallback'],
};

/**
 * Source that removes from a newer engine the features that Chromium 53 (webOS 4) lacks, and has it ignore `once` of
 * listeners (55) and `preventScroll` (64). It must run before the app's scripts. Syntax and styles cannot be removed;
 * tests/lint checks them.
 */
export const asChromium53 = `(function () {
  var young = ${JSON.stringify(young)};
  Object.keys(young).forEach(function (path) {
    var owner = path === 'window' ? window : path.split('.').reduce(function (at, name) { return at && at[name]; }, window);
    if (!owner) return;
    young[path].forEach(function (name) {
      try { delete owner[name]; } catch (error) { owner[name] = undefined; }
    });
  });
  var listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (options && typeof options === 'object') options = { capture: options.capture, passive: options.passive };
    return listen.call(this, type, listener, options);
  };
  var focus = HTMLElement.prototype.focus;
  HTMLElement.prototype.focus = function () { return focus.call(this); };
})();`;
