/**
 * What several screens are made of, in one file: left to itself the build cuts it into dozens, each of them a request
 * to an old set and a dictionary of its own to gzip.
 */
export const sharedChunk = {
  name: 'shared',
  test: /[\\/](src[\\/](api|focus|state|ui|i18n)|contract[\\/]src)[\\/].*\.(ts|tsx|css)$/,
  minShareCount: 2,
};
