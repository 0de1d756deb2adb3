/** How long past programmes of a channel with an archive can be played. */
export const archiveDays = 7;
