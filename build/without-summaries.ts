import type { Plugin } from 'vite';
import { patternOf } from './sources.ts';

const summary = /^\s*summary:\s*(?:'[^'\n]*'|"[^"\n]*"|\w+),\n/gm;
const errors = /^ {2}errors(?::\s*(?:\[[^\]]*\]|\w+))?,\n/gm;

/** Removes the summaries and the possible errors of the calls, which only the server and readers of the contract need. */
export function withoutSummaries(): Plugin {
  return {
    name: 'oyna:without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: patternOf(['contract/src/'], '[\\w-]+\\.ts$') },
      handler: (code) => code.replace(summary, '').replace(errors, ''),
    },
  };
}
