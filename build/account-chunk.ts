const account =
  /[\\/]src[\\/]features[\\/]accounts[\\/]api[\\/]account\.ts|[\\/]contract[\\/]src[\\/]contact\.ts/;

/** Puts the parts of an account that its screens share into one file: apart, they are a few hundred bytes each. */
export const accountChunk = { name: 'account', test: account, minShareCount: 2 };
