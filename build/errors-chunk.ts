const errors = /[\\/]src[\\/]state[\\/](error-log|app-version)\.ts/;

/** Puts the error log and the app's version into a file of their own. Otherwise they would land in the player's. */
export const errorsChunk = { name: 'errors', test: errors, minShareCount: 2, priority: 1 };
