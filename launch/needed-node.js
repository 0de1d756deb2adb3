// Old Nodes read this file too: it must parse and run on Node 18.

/** The Node that runs Oyna, in words. */
export const neededNode = 'Node 24.15 or newer, except 25';

/**
 * Whether this version of Node runs all of Oyna: it strips types, `node:crypto` has `argon2Sync`, and jsdom and
 * dependency-cruiser support it.
 * @param {string} version Such as `24.15.0`.
 * @returns {boolean}
 */
export function isNeededNode(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 24 && minor >= 15) || major >= 26;
}
