import type { Plugin } from 'vite';

/** Removes `crossorigin`, which plugin-legacy and Vite write: it makes a CORS request, and from `file:` that always fails. */
export function classicScripts(): Plugin {
  return {
    name: 'oyna:classic-scripts',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/ crossorigin(="[^"]*")?/g, ''),
    },
  };
}
