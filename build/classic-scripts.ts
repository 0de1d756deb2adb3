import type { Plugin } from 'vite';

/** `crossorigin` makes a request with CORS, which a `file:` origin always fails; plugin-legacy and Vite write it. */
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
