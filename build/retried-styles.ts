import type { Plugin } from 'vite';

/** Vite's own module, which loads the style sheets of a chunk before its code. */
const helper = /vite\/preload-helper\.js$/;

/** Each pattern, and its replacement. */
const changes: readonly (readonly [RegExp, string])[] = [
  // Another import of the chunk must request the style sheet again.
  [/(\(err\) => \{\s*)seen\[href\] = void 0/, '$1delete seen[href]'],
  // A link in the document counts as a style sheet that is there, failed or not.
  [/(if \(e\.type === "error"\)) rej\(/, '$1 link.remove(), rej('],
];

/**
 * Lets a style sheet that failed to load be requested again. Vite requests each only once: after a short network loss
 * a retried import would bring the code of a screen without its styles, until the next start of the app.
 */
export function retriedStyles(): Plugin {
  return {
    name: 'oyna:retried-styles',
    apply: 'build',
    transform: {
      filter: { id: helper },
      handler: (code) =>
        changes.reduce((changed, [pattern, replacement]) => {
          if (!pattern.test(changed)) throw new Error(`Vite's preload helper has changed: no ${pattern}`);
          return changed.replace(pattern, replacement);
        }, code),
    },
  };
}
