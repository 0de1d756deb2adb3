/** In characters; the service has the same rules. */
export const minPasswordLength = 8;
export const maxPasswordLength = 128;
