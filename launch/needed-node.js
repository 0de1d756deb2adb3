// Old Nodes read this file too: it must parse and run on Node 18.

/** The Node that runs Oyna, in words. */
export const neededNode = 'Node 24.15 or newer, except 25';

/**
 * Whether npm installs everything in this Node. It leaves out optional packages that do not support the Node it runs in,
 * among them those that build the app.
 * @param {string} version Such as `20.19.0`.
 * @returns {boolean}
 */
export function installsAll(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 23;
}

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
