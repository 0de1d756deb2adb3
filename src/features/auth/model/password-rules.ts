/** In characters; the service has the same rules. */
export const leastPassword = 8;
export const mostPassword = 128;
