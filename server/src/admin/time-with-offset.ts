/** A time in ISO 8601 with its offset: `2026-11-21T21:00+05:00`. */
export const timeWithOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;
