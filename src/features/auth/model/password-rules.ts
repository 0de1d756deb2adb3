/** In characters; the service asks for the same. */
export const leastPassword = 8;
export const mostPassword = 128;
