const errors = /[\\/]src[\\/]state[\\/](error-log|app-version)\.ts/;

/** Puts the log of the last errors and the app's version into one file, or the player's would have them. */
export const errorsChunk = { name: 'errors', test: errors, minShareCount: 2, priority: 1 };
