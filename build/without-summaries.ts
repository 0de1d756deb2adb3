import type { Plugin } from 'vite';

const summary = /^\s*summary:\s*(?:'[^'\n]*'|"[^"\n]*"|\w+),\n/gm;

/** Leaves out what the contract says about each call for its readers: the app never shows it. */
export function withoutSummaries(): Plugin {
  return {
    name: 'oyna:without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/][\w-]+\.ts$/ },
      handler: (code) => code.replace(summary, ''),
    },
  };
}
