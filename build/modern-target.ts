import type { Plugin } from 'vite';

/** The browsers that plugin-legacy treats as modern, without its lowering of their code to ES2020. */
const target = ['chrome105', 'edge105', 'firefox106', 'safari16.4', 'ios16.4'];

export function modernTarget(): Plugin {
  return {
    name: 'oyna:modern-target',
    apply: 'build',
    enforce: 'post',
    config(config) {
      // Assigned rather than returned: a returned list would be merged with the one of plugin-legacy.
      config.build = { ...config.build, target };
    },
  };
}
