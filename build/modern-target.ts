import type { Plugin } from 'vite';

/** The browsers that plugin-legacy lets into the modern half, without the ES2020 that it lowers their code to. */
const target = ['chrome105', 'edge105', 'firefox106', 'safari16.4', 'ios16.4'];

export function modernTarget(): Plugin {
  return {
    name: 'oyna:modern-target',
    apply: 'build',
    enforce: 'post',
    config(config) {
      // Assigned, not returned: a returned list would be joined to plugin-legacy's.
      config.build = { ...config.build, target };
    },
  };
}
