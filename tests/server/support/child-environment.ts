/** The environment of a process that a test starts: none of the settings of this one, but its cache of compiled code. */
export const childEnvironment: Record<string, string> = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/**
 * Options of Node for a process that lives for a minute: it compiles its database quickly rather than well, and may use
 * much memory.
 */
export const shortLived = ['--liftoff-only', '--wasm-lazy-compilation', '--max-semi-space-size=32'];
