/** Noon in Tashkent on a Saturday, when test servers start. */
export const noon = new Date(Date.UTC(2026, 10, 21, 7));
