/** Parties that an account takes part in at the same time. */
export const maxPartiesOfAccount = 3;
/** A party ends by itself after this, in ms. */
export const partyMilliseconds = 12 * 3_600_000;
/** A member not heard from for this long counts as absent, in ms. Televisions ask for the clock every few seconds. */
export const absentMilliseconds = 120_000;
/** How often the time of a present member is written, in ms. */
export const seenMilliseconds = 30_000;
/** How far back the time of a command may lie, in ms. */
export const lateMilliseconds = 3000;
