const titleParts =
  /[\\/]src[\\/]features[\\/]cinema[\\/](api[\\/]get-cinema|model[\\/]episode-to-play)|[\\/]contract[\\/]src[\\/]title\.ts/;

/**
 * Puts the requests of several screens about one title into one file: apart, the parts are a few hundred bytes each.
 */
export const titleChunk = { name: 'title', test: titleParts, minShareCount: 2 };
