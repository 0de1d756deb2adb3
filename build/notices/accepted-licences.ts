/** Licences (SPDX) whose only duty in a published bundle is to carry their text along. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
]);

/** Whether a package may be published under this SPDX expression; of alternatives, one is enough. */
export function isAccepted(licence: string): boolean {
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => accepted.has(part)));
}
