const reactions =
  /[\\/]src[\\/]features[\\/](library[\\/](api[\\/]use-re|components[\\/]reaction-icons)|cinema[\\/]api[\\/]list-terms)|[\\/]contract[\\/]src[\\/](reactions|terms)\.ts/;

/**
 * Puts the code that title pages, the card menu and the lists share into one file: apart, the parts are a few hundred
 * bytes each.
 */
export const reactionsChunk = { name: 'reactions', test: reactions, minShareCount: 2 };
