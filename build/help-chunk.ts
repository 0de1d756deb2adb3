const help =
  /[\\/]src[\\/]api[\\/](help-link|remote-config(-store)?)\.ts|[\\/]state[\\/]analytics\.ts|[\\/]contract[\\/]src[\\/]config\.ts/;

/** Puts the way to help and the service's settings, which the player and other screens share, into one file. */
export const helpChunk = { name: 'help', test: help, minShareCount: 2, priority: 1 };
