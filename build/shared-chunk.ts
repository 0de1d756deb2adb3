const shared =
  /[\\/]src[\\/](ui[\\/](grid|key(board|pad)|multi-tap|reader|step|tabs|focusable-text|use-text-keys|use-typed-text)|features[\\/](accounts[\\/]api[\\/](account-keys|code-requests)|cinema[\\/]api[\\/]cinema-pages|library[\\/]api[\\/]history-pages)|api[\\/]typing-by-phone)|[\\/]contract[\\/]src[\\/](device-sign-in|account|remote-input|group-phone)\.ts/;

/**
 * Puts parts that several screens share, but the first screen does not need, into one file: grids, text
 * fields and the parts used for playback.
 */
export const sharedChunk = { name: 'shared', test: shared, minShareCount: 2 };
